/** Chapters 01 to 24. Each line: code, then the name in English, Polish, Ukrainian and Russian. */
export const FOOD = `
01|Live animals|Zwierzęta żywe|Живі тварини|Живые животные
0102|Cattle|Bydło|Велика рогата худоба|Крупный рогатый скот
0103|Pigs|Świnie|Свині|Свиньи
0105|Poultry, live|Drób żywy|Свійська птиця жива|Домашняя птица живая
02|Meat and offal|Mięso i podroby|М’ясо та субпродукти|Мясо и субпродукты
0201|Beef, chilled|Wołowina chłodzona|Яловичина охолоджена|Говядина охлаждённая
0202|Beef, frozen|Wołowina mrożona|Яловичина морожена|Говядина замороженная
0203|Pork|Wieprzowina|Свинина|Свинина
0207|Poultry meat|Mięso drobiowe|М’ясо птиці|Мясо птицы
03|Fish and seafood|Ryby i owoce morza|Риба та морепродукти|Рыба и морепродукты
0302|Fish, chilled|Ryby chłodzone|Риба охолоджена|Рыба охлаждённая
0303|Fish, frozen|Ryby mrożone|Риба морожена|Рыба мороженая
0304|Fish fillets|Filety rybne|Рибне філе|Рыбное филе
0306|Shrimps and other crustaceans|Krewetki i inne skorupiaki|Креветки та інші ракоподібні|Креветки и прочие ракообразные
04|Dairy, eggs, honey|Nabiał, jaja, miód|Молочні продукти, яйця, мед|Молочные продукты, яйца, мёд
0401|Milk and cream|Mleko i śmietana|Молоко та вершки|Молоко и сливки
0402|Milk powder, condensed milk|Mleko w proszku i zagęszczone|Молоко сухе та згущене|Молоко сухое и сгущённое
0405|Butter|Masło|Вершкове масло|Сливочное масло
0406|Cheese, curd|Sery i twarogi|Сири та кисломолочний сир|Сыры и творог
0407|Eggs in shell|Jaja w skorupkach|Яйця у шкаралупі|Яйца в скорлупе
0409|Honey|Miód|Мед натуральний|Мёд натуральный
05|Bristles, hides, bones and the like|Szczecina, kości i inne surowce zwierzęce|Щетина, кістки та інша тваринна сировина|Щетина, кости и прочее животное сырьё
06|Live plants and flowers|Rośliny żywe i kwiaty|Живі рослини та квіти|Живые растения и цветы
0602|Seedlings, bushes, trees|Sadzonki, krzewy, drzewka|Саджанці, кущі, дерева|Саженцы, кусты, деревья
0603|Cut flowers|Kwiaty cięte|Зрізані квіти|Срезанные цветы
07|Vegetables|Warzywa|Овочі|Овощи
0701|Potatoes|Ziemniaki|Картопля|Картофель
0702|Tomatoes|Pomidory|Помідори|Помидоры
0703|Onions, garlic, leeks|Cebula, czosnek, pory|Цибуля, часник, порей|Лук, чеснок, порей
0710|Vegetables, frozen|Warzywa mrożone|Овочі заморожені|Овощи замороженные
0713|Dried peas, beans, lentils|Suchy groch, fasola, soczewica|Горох, квасоля, сочевиця сушені|Горох, фасоль, чечевица сушёные
08|Fruit and nuts|Owoce i orzechy|Фрукти, ягоди, горіхи|Фрукты, ягоды, орехи
0802|Walnuts, hazelnuts, other nuts|Orzechy włoskie, laskowe i inne|Волоські, лісові та інші горіхи|Грецкие, лесные и прочие орехи
0803|Bananas|Banany|Банани|Бананы
0805|Citrus fruit|Owoce cytrusowe|Цитрусові|Цитрусовые
0808|Apples, pears|Jabłka i gruszki|Яблука та груші|Яблоки и груши
0810|Berries, fresh|Świeże owoce jagodowe|Свіжі ягоди|Свежие ягоды
0811|Fruit and berries, frozen|Owoce mrożone|Фрукти та ягоди заморожені|Фрукты и ягоды замороженные
09|Coffee, tea, spices|Kawa, herbata, przyprawy|Кава, чай, прянощі|Кофе, чай, пряности
0901|Coffee|Kawa|Кава|Кофе
0902|Tea|Herbata|Чай|Чай
0904|Pepper and paprika|Pieprz i papryka|Перець і паприка|Перец и паприка
10|Grain|Zboża|Зерно|Зерно
1001|Wheat|Pszenica|Пшениця|Пшеница
1003|Barley|Jęczmień|Ячмінь|Ячмень
1005|Maize|Kukurydza|Кукурудза|Кукуруза
1006|Rice|Ryż|Рис|Рис
11|Flour, groats, malt, starch|Mąka, kasze, słód, skrobia|Борошно, крупи, солод, крохмаль|Мука, крупы, солод, крахмал
1101|Wheat flour|Mąka pszenna|Борошно пшеничне|Мука пшеничная
1103|Groats and pellets of grain|Kasze i granulki zbożowe|Крупи та зернові гранули|Крупы и зерновые гранулы
1107|Malt|Słód|Солод|Солод
12|Oil seeds, fodder plants|Nasiona oleiste, rośliny pastewne|Олійне насіння, кормові рослини|Масличные семена, кормовые растения
1201|Soya beans|Soja|Соєві боби|Соевые бобы
1205|Rape seed|Rzepak|Насіння ріпаку|Семена рапса
1206|Sunflower seed|Nasiona słonecznika|Насіння соняшнику|Семена подсолнечника
1209|Seed for sowing|Materiał siewny|Насіння для сівби|Семена для посева
13|Resins, plant extracts|Żywice i wyciągi roślinne|Смоли та рослинні екстракти|Смолы и растительные экстракты
14|Straw, reed, bamboo for plaiting|Słoma, trzcina, bambus do wyplatania|Солома, очерет, бамбук для плетіння|Солома, тростник, бамбук для плетения
15|Fats and oils|Tłuszcze i oleje|Жири та олії|Жиры и масла
1507|Soya oil|Olej sojowy|Олія соєва|Масло соевое
1509|Olive oil|Oliwa z oliwek|Оливкова олія|Оливковое масло
1511|Palm oil|Olej palmowy|Пальмова олія|Пальмовое масло
1512|Sunflower oil|Olej słonecznikowy|Олія соняшникова|Масло подсолнечное
1514|Rape oil|Olej rzepakowy|Олія ріпакова|Масло рапсовое
1517|Margarine|Margaryna|Маргарин|Маргарин
16|Meat and fish preserves|Przetwory z mięsa i ryb|Вироби з м’яса та риби|Изделия из мяса и рыбы
1601|Sausages|Kiełbasy i wędliny|Ковбаси|Колбасы
1604|Tinned fish, caviar|Konserwy rybne, kawior|Рибні консерви, ікра|Рыбные консервы, икра
17|Sugar and sweets|Cukier i słodycze|Цукор і солодощі|Сахар и сладости
1701|Sugar|Cukier|Цукор|Сахар
1704|Sweets without cocoa|Cukierki bez kakao|Цукерки без какао|Конфеты без какао
18|Cocoa and chocolate|Kakao i czekolada|Какао та шоколад|Какао и шоколад
1806|Chocolate|Czekolada i wyroby|Шоколад і вироби з нього|Шоколад и изделия из него
19|Pasta, bread, biscuits|Makarony, pieczywo, ciastka|Макарони, хліб, печиво|Макароны, хлеб, печенье
1902|Pasta, noodles|Makarony|Макаронні вироби|Макаронные изделия
1905|Bread, biscuits, waffles|Pieczywo, herbatniki, wafle|Хліб, печиво, вафлі|Хлеб, печенье, вафли
20|Preserved vegetables and fruit|Przetwory z warzyw i owoców|Вироби з овочів та фруктів|Изделия из овощей и фруктов
2002|Tomato paste, tinned tomatoes|Koncentrat i konserwy pomidorowe|Томатна паста, консервовані помідори|Томатная паста, консервированные помидоры
2009|Juices|Soki|Соки|Соки
21|Sauces, soups, other foods|Sosy, zupy, inna żywność|Соуси, супи, інші харчі|Соусы, супы, прочие продукты
2103|Sauces, mustard, seasonings|Sosy, musztarda, przyprawy mieszane|Соуси, гірчиця, приправи|Соусы, горчица, приправы
2106|Food supplements and mixes|Suplementy i mieszanki spożywcze|Дієтичні добавки, харчові суміші|Биодобавки (БАД), пищевые смеси
22|Drinks, spirits, vinegar|Napoje, alkohole, ocet|Напої, алкоголь, оцет|Напитки, алкоголь, уксус
2201|Water, not sweetened|Woda niesłodzona|Вода питна без цукру|Вода питьевая без сахара
2202|Soft drinks|Napoje bezalkoholowe|Безалкогольні напої|Безалкогольные напитки
2203|Beer|Piwo|Пиво|Пиво
2204|Wine|Wino|Вино|Вино
2208|Vodka, whisky, other spirits|Wódka, whisky, inne alkohole mocne|Горілка, віскі, інші міцні напої|Водка, виски, прочий крепкий алкоголь
23|Fodder, oil cake|Pasze, makuchy|Корми, макуха|Корма, жмых
2306|Oil cake of sunflower or rape|Makuchy słonecznikowe i rzepakowe|Макуха соняшникова та ріпакова|Жмых подсолнечный и рапсовый
2309|Feed for animals|Karma i mieszanki paszowe|Корми для тварин|Корма для животных
24|Tobacco|Tytoń|Тютюн|Табак
2402|Cigarettes, cigars|Papierosy i cygara|Сигарети та сигари|Сигареты и сигары
`;
