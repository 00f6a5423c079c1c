/** Chapters 39 to 49: plastics, rubber, leather, wood, paper. */
export const LIGHT = `
39|Plastics and goods of them|Tworzywa sztuczne i wyroby|Пластмаси та вироби з них|Пластмассы и изделия из них
3901|Polyethylene granules|Granulat polietylenowy|Поліетилен у гранулах|Полиэтилен в гранулах
3902|Polypropylene granules|Granulat polipropylenowy|Поліпропілен у гранулах|Полипропилен в гранулах
3903|Polystyrene|Polistyren|Полістирол|Полистирол
3904|PVC as raw material|PVC jako surowiec|ПВХ як сировина|ПВХ как сырьё
3907|PET, epoxy, polycarbonate|PET, żywice epoksydowe, poliwęglan|ПЕТ, епоксидні смоли, полікарбонат|ПЭТ, эпоксидные смолы, поликарбонат
3909|Polyurethane and amino resins|Poliuretany i żywice aminowe|Поліуретани та амінні смоли|Полиуретаны и аминосмолы
3917|Plastic pipes and fittings|Rury i złączki z tworzyw|Труби та фітинги з пластмаси|Трубы и фитинги из пластмассы
3919|Adhesive tape and film|Taśmy i folie samoprzylepne|Клейкі стрічки та плівки|Клейкие ленты и плёнки
3920|Plastic film and sheet|Folie i płyty z tworzyw|Плівка та листи з пластмаси|Плёнка и листы из пластмассы
3921|Foam and laminated plastic sheet|Płyty spienione i laminowane|Спінені та ламіновані листи|Вспененные и ламинированные листы
3922|Plastic baths and sinks|Wanny i zlewy z tworzyw|Ванни та раковини з пластмаси|Ванны и раковины из пластмассы
3923|Plastic bags, boxes, bottles|Worki, skrzynki, butelki z tworzyw|Пакети, ящики, пляшки з пластмаси|Пакеты, ящики, бутылки из пластмассы
3924|Plastic kitchen and household ware|Naczynia i artykuły domowe z tworzyw|Посуд і побутові вироби з пластмаси|Посуда и бытовые изделия из пластмассы
3925|Plastic windows, doors, tanks|Okna, drzwi, zbiorniki z tworzyw|Вікна, двері, баки з пластмаси|Окна, двери, баки из пластмассы
3926|Other goods of plastic|Inne wyroby z tworzyw|Інші вироби з пластмаси|Прочие изделия из пластмассы
40|Rubber and goods of it|Guma, kauczuk i wyroby|Каучук, гума та вироби|Каучук, резина и изделия
4001|Natural rubber|Kauczuk naturalny|Натуральний каучук|Натуральный каучук
4002|Synthetic rubber|Kauczuk syntetyczny|Синтетичний каучук|Синтетический каучук
4009|Rubber hoses|Węże gumowe|Гумові шланги|Резиновые шланги
4010|Conveyor and drive belts|Taśmy przenośnikowe i pasy napędowe|Конвеєрні стрічки, привідні паси|Конвейерные ленты, приводные ремни
4011|Tyres, new|Opony nowe|Шини нові|Шины новые
4012|Tyres, used or retreaded|Opony używane i bieżnikowane|Шини вживані та відновлені|Шины подержанные и восстановленные
4015|Rubber gloves|Rękawice gumowe|Гумові рукавички|Резиновые перчатки
4016|Gaskets and other rubber goods|Uszczelki i inne wyroby z gumy|Прокладки та інші гумові вироби|Прокладки и прочие резиновые изделия
41|Raw hides and leather|Skóry surowe i wyprawione|Шкіряна сировина та шкіра|Кожевенное сырьё и кожа
42|Bags, leather goods|Torby i wyroby ze skóry|Сумки та вироби зі шкіри|Сумки и изделия из кожи
4202|Suitcases, bags, wallets|Walizki, torby, portfele|Валізи, сумки, гаманці|Чемоданы, сумки, кошельки
4203|Leather clothing and gloves|Odzież i rękawice skórzane|Одяг і рукавички зі шкіри|Одежда и перчатки из кожи
43|Fur|Futra|Хутро|Мех
44|Wood and goods of it|Drewno i wyroby|Деревина та вироби|Древесина и изделия
4401|Firewood, pellets, chips|Drewno opałowe, pelety, zrębki|Дрова, пелети, тріска|Дрова, пеллеты, щепа
4403|Logs|Drewno okrągłe|Лісоматеріали круглі|Лесоматериалы круглые
4407|Sawn timber|Tarcica|Пиломатеріали|Пиломатериалы
4409|Planed boards, floor boards|Deski strugane i podłogowe|Стругана дошка, дошка для підлоги|Строганая доска, доска для пола
4410|Chipboard, OSB|Płyty wiórowe i OSB|Деревостружкові плити, OSB|Древесностружечные плиты, OSB
4411|Fibreboard, MDF|Płyty pilśniowe i MDF|Деревоволокнисті плити, МДФ|Древесноволокнистые плиты, МДФ
4412|Plywood|Sklejka|Фанера|Фанера
4415|Pallets, wooden crates|Palety i skrzynie drewniane|Піддони, дерев’яні ящики|Поддоны, деревянные ящики
4418|Wooden windows, doors, parquet|Okna, drzwi, parkiet z drewna|Вікна, двері, паркет з деревини|Окна, двери, паркет из дерева
45|Cork|Korek|Корок|Пробка
46|Baskets, plaited goods|Kosze i wyroby plecione|Кошики, плетені вироби|Корзины, плетёные изделия
47|Pulp, waste paper|Masa celulozowa, makulatura|Целюлоза, макулатура|Целлюлоза, макулатура
4707|Waste paper|Makulatura|Макулатура|Макулатура
48|Paper and cardboard|Papier i tektura|Папір і картон|Бумага и картон
4802|Office and writing paper|Papier biurowy i do pisania|Офісний і писальний папір|Офисная и писчая бумага
4804|Kraft paper|Papier siarczanowy (kraft)|Крафт-папір|Крафт-бумага
4810|Coated paper|Papier powlekany|Крейдований папір|Мелованная бумага
4811|Paper with plastic, wax or glue|Papier laminowany, woskowany, klejony|Папір ламінований, вощений, клейкий|Бумага ламинированная, вощёная, клейкая
4818|Toilet paper, tissues|Papier toaletowy, chusteczki|Туалетний папір, серветки|Туалетная бумага, салфетки
4819|Cardboard boxes, paper bags|Kartony i torby papierowe|Картонні коробки, паперові мішки|Картонные коробки, бумажные мешки
4820|Notebooks, folders, forms|Zeszyty, segregatory, formularze|Зошити, папки, бланки|Тетради, папки, бланки
4821|Labels|Etykiety papierowe|Етикетки|Этикетки
49|Books, printed matter|Książki i druki|Книги, друкована продукція|Книги, печатная продукция
4901|Books, brochures|Książki i broszury|Книги, брошури|Книги, брошюры
4911|Posters, catalogues, other print|Plakaty, katalogi, inne druki|Плакати, каталоги, інший друк|Плакаты, каталоги, прочая печать
`;
