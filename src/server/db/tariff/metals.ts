/** Chapters 68 to 83: stone, glass, jewellery, metals. */
export const METALS = `
68|Goods of stone, plaster, concrete|Wyroby z kamienia, gipsu, betonu|Вироби з каменю, гіпсу, бетону|Изделия из камня, гипса, бетона
6802|Building stone, slabs|Kamień budowlany, płyty|Будівельний камінь, плити|Строительный камень, плиты
6805|Sandpaper, abrasive cloth|Papier i płótno ścierne|Наждачний папір, шліфувальне полотно|Наждачная бумага, шлифовальное полотно
6806|Mineral wool|Wełna mineralna|Мінеральна вата|Минеральная вата
6807|Roofing felt, bitumen goods|Papa i wyroby asfaltowe|Руберойд, бітумні вироби|Рубероид, битумные изделия
6809|Plasterboard|Płyty gipsowo-kartonowe|Гіпсокартон|Гипсокартон
6810|Concrete blocks, slabs, kerbs|Bloczki, płyty, krawężniki betonowe|Блоки, плити, бордюри з бетону|Блоки, плиты, бордюры из бетона
6813|Brake linings|Okładziny hamulcowe|Гальмівні накладки|Тормозные накладки
69|Ceramics|Ceramika|Кераміка|Керамика
6902|Firebricks|Cegły ogniotrwałe|Вогнетривка цегла|Огнеупорный кирпич
6904|Bricks|Cegły budowlane|Цегла будівельна|Кирпич строительный
6907|Ceramic tiles|Płytki ceramiczne|Керамічна плитка|Керамическая плитка
6910|Ceramic sinks, baths, toilets|Umywalki, wanny, sedesy ceramiczne|Раковини, ванни, унітази з кераміки|Раковины, ванны, унитазы из керамики
70|Glass|Szkło|Скло|Стекло
7005|Float glass|Szkło float|Флоат-скло|Флоат-стекло
7007|Safety glass|Szkło bezpieczne|Безпечне скло|Безопасное стекло
7008|Insulating glass units|Szyby zespolone|Склопакети|Стеклопакеты
7010|Glass bottles and jars|Butelki i słoiki szklane|Скляні пляшки й банки|Стеклянные бутылки и банки
7019|Glass fibre, fibreglass mesh|Włókno szklane, siatki|Скловолокно, склосітка|Стекловолокно, стеклосетка
71|Precious metals, jewellery|Metale szlachetne, biżuteria|Дорогоцінні метали, прикраси|Драгоценные металлы, украшения
7108|Gold|Złoto|Золото|Золото
7113|Jewellery|Biżuteria|Ювелірні вироби|Ювелирные изделия
72|Iron and steel|Żelazo i stal|Залізо та сталь|Железо и сталь
7201|Pig iron|Surówka|Переробний чавун|Передельный чугун
7204|Steel scrap|Złom stalowy|Брухт чорних металів|Лом чёрных металлов
7207|Billets and slabs of steel|Kęsy i kęsiska stalowe|Сталеві заготовки, сляби|Стальные заготовки, слябы
7208|Hot-rolled sheet and plate, wide|Blacha gorącowalcowana szeroka|Гарячекатаний лист широкий|Горячекатаный лист широкий
7209|Cold-rolled sheet, wide|Blacha zimnowalcowana szeroka|Холоднокатаний лист широкий|Холоднокатаный лист широкий
7210|Coated steel sheet, galvanised|Blacha powlekana i ocynkowana|Лист з покриттям, оцинкований|Лист с покрытием, оцинкованный
7211|Steel strip|Taśma stalowa|Штрипс, стрічка сталева|Штрипс, лента стальная
7213|Wire rod|Walcówka|Катанка|Катанка
7214|Reinforcing bar, hot-rolled bar|Pręty zbrojeniowe i walcowane|Арматура, гарячекатані прутки|Арматура, горячекатаные прутки
7216|Beams, channels, angles|Dwuteowniki, ceowniki, kątowniki|Балки, швелери, кутники|Балки, швеллеры, уголки
7217|Steel wire|Drut stalowy|Дріт сталевий|Проволока стальная
7219|Stainless sheet, wide|Blacha nierdzewna szeroka|Нержавіючий лист широкий|Нержавеющий лист широкий
7222|Stainless bar and sections|Pręty i kształtowniki nierdzewne|Нержавіючі прутки та профілі|Нержавеющие прутки и профили
7225|Alloy steel sheet, wide|Blacha ze stali stopowej szeroka|Лист з легованої сталі широкий|Лист из легированной стали широкий
7228|Alloy steel bar and sections|Pręty i kształtowniki ze stali stopowej|Прутки та профілі з легованої сталі|Прутки и профили из легированной стали
73|Goods of iron and steel|Wyroby z żelaza i stali|Вироби із заліза та сталі|Изделия из железа и стали
7302|Rails and track parts|Szyny i elementy torów|Рейки та елементи колії|Рельсы и элементы пути
7304|Steel tubes, seamless|Rury stalowe bez szwu|Труби сталеві безшовні|Трубы стальные бесшовные
7306|Steel tubes and hollow sections, welded|Rury i profile stalowe spawane|Труби та профілі сталеві зварні|Трубы и профили стальные сварные
7307|Pipe fittings of steel|Złączki rurowe stalowe|Фітинги сталеві|Фитинги стальные
7308|Steel structures and parts|Konstrukcje stalowe i ich części|Металоконструкції та їх частини|Металлоконструкции и их части
7309|Tanks above 300 litres|Zbiorniki powyżej 300 litrów|Резервуари понад 300 літрів|Резервуары свыше 300 литров
7310|Drums, cans, small tanks|Beczki, puszki, małe zbiorniki|Бочки, банки, малі ємності|Бочки, банки, малые ёмкости
7311|Gas cylinders|Butle gazowe|Газові балони|Газовые баллоны
7312|Steel rope and cable|Liny stalowe|Сталеві канати й троси|Стальные канаты и тросы
7314|Wire mesh, netting|Siatki druciane|Сітка дротяна|Сетка проволочная
7315|Chain|Łańcuchy|Ланцюги|Цепи
7317|Nails, staples|Gwoździe i zszywki|Цвяхи, скоби|Гвозди, скобы
7318|Bolts, screws, nuts, washers|Śruby, wkręty, nakrętki, podkładki|Болти, гвинти, гайки, шайби|Болты, винты, гайки, шайбы
7320|Springs|Sprężyny|Пружини|Пружины
7321|Stoves, grills, cookers|Piece, grille, kuchenki nieelektryczne|Печі, грилі, плити неелектричні|Печи, грили, плиты неэлектрические
7322|Radiators for heating|Grzejniki|Радіатори опалення|Радиаторы отопления
7323|Pots, pans, household goods of steel|Garnki, patelnie, artykuły domowe stalowe|Каструлі, сковорідки, побутові вироби зі сталі|Кастрюли, сковороды, бытовые изделия из стали
7324|Steel sinks, baths|Zlewy i wanny stalowe|Мийки та ванни сталеві|Мойки и ванны стальные
7325|Castings of iron and steel|Odlewy żeliwne i stalowe|Литво з чавуну та сталі|Литьё из чугуна и стали
7326|Forgings and other steel goods|Odkuwki i inne wyroby stalowe|Поковки та інші сталеві вироби|Поковки и прочие стальные изделия
74|Copper and goods of it|Miedź i wyroby|Мідь та вироби|Медь и изделия
7403|Copper, unwrought|Miedź nieobrobiona|Мідь необроблена|Медь необработанная
7408|Copper wire|Drut miedziany|Дріт мідний|Проволока медная
7411|Copper tubes|Rury miedziane|Труби мідні|Трубы медные
7412|Copper and brass fittings|Złączki miedziane i mosiężne|Фітинги мідні та латунні|Фитинги медные и латунные
75|Nickel and goods of it|Nikiel i wyroby|Нікель та вироби|Никель и изделия
76|Aluminium and goods of it|Aluminium i wyroby|Алюміній та вироби|Алюминий и изделия
7601|Aluminium, unwrought|Aluminium nieobrobione|Алюміній необроблений|Алюминий необработанный
7602|Aluminium scrap|Złom aluminiowy|Брухт алюмінію|Лом алюминия
7604|Aluminium bar and profiles|Pręty i profile aluminiowe|Прутки та профілі алюмінієві|Прутки и профили алюминиевые
7606|Aluminium sheet|Blacha aluminiowa|Лист алюмінієвий|Лист алюминиевый
7607|Aluminium foil|Folia aluminiowa|Фольга алюмінієва|Фольга алюминиевая
7610|Aluminium structures, windows|Konstrukcje i okna aluminiowe|Алюмінієві конструкції, вікна|Алюминиевые конструкции, окна
7612|Aluminium cans and drums|Puszki i beczki aluminiowe|Алюмінієві банки й бочки|Алюминиевые банки и бочки
78|Lead and goods of it|Ołów i wyroby|Свинець та вироби|Свинец и изделия
79|Zinc and goods of it|Cynk i wyroby|Цинк та вироби|Цинк и изделия
7901|Zinc, unwrought|Cynk nieobrobiony|Цинк необроблений|Цинк необработанный
80|Tin and goods of it|Cyna i wyroby|Олово та вироби|Олово и изделия
81|Tungsten, titanium, other metals|Wolfram, tytan, inne metale|Вольфрам, титан, інші метали|Вольфрам, титан, прочие металлы
82|Tools and cutlery|Narzędzia i sztućce|Інструменти та ножі|Инструменты и ножи
8202|Saws and blades|Piły i brzeszczoty|Пилки та полотна|Пилы и полотна
8204|Spanners|Klucze do śrub|Гайкові ключі|Гаечные ключи
8205|Hand tools|Narzędzia ręczne|Ручні інструменти|Ручные инструменты
8207|Drills, cutters, dies|Wiertła, frezy, matryce|Свердла, фрези, штампи|Свёрла, фрезы, штампы
8208|Machine knives|Noże do maszyn|Ножі для машин|Ножи для машин
83|Locks, fittings, other metal goods|Zamki, okucia, inne wyroby metalowe|Замки, фурнітура, інші металеві вироби|Замки, фурнитура, прочие металлоизделия
8301|Locks, keys|Zamki i klucze|Замки, ключі|Замки, ключи
8302|Hinges, brackets, castors|Zawiasy, okucia, kółka|Завіси, кріплення, ролики|Петли, крепления, ролики
8311|Welding wire and electrodes|Druty i elektrody spawalnicze|Зварювальний дріт та електроди|Сварочная проволока и электроды
`;
