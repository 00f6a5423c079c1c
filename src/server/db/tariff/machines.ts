/** Chapter 84. */
export const MACHINES = `
84|Machines and their parts|Maszyny i ich części|Машини та їх частини|Машины и их части
8402|Steam boilers|Kotły parowe|Парові котли|Паровые котлы
8403|Central heating boilers|Kotły centralnego ogrzewania|Котли центрального опалення|Котлы центрального отопления
8407|Petrol engines|Silniki benzynowe|Двигуни бензинові|Двигатели бензиновые
8408|Diesel engines|Silniki wysokoprężne|Двигуни дизельні|Двигатели дизельные
8409|Engine parts|Części silników|Частини двигунів|Части двигателей
8411|Turbines, jet engines|Turbiny i silniki odrzutowe|Турбіни, реактивні двигуни|Турбины, реактивные двигатели
8412|Hydraulic and pneumatic cylinders|Siłowniki hydrauliczne i pneumatyczne|Гідро- та пневмоциліндри|Гидро- и пневмоцилиндры
8413|Pumps for liquids|Pompy do cieczy|Насоси для рідин|Насосы для жидкостей
8414|Compressors, fans, air pumps|Sprężarki, wentylatory, pompy powietrza|Компресори, вентилятори, повітряні насоси|Компрессоры, вентиляторы, воздушные насосы
8415|Air conditioners|Klimatyzatory|Кондиціонери|Кондиционеры
8416|Burners for furnaces|Palniki do pieców|Пальники для печей|Горелки для печей
8417|Industrial furnaces|Piece przemysłowe|Промислові печі|Промышленные печи
8418|Refrigerators, heat pumps|Lodówki, pompy ciepła|Холодильники, теплові насоси|Холодильники, тепловые насосы
8419|Dryers, heat exchangers, water heaters|Suszarnie, wymienniki ciepła, bojlery|Сушарки, теплообмінники, бойлери|Сушилки, теплообменники, бойлеры
8421|Filters, centrifuges|Filtry i wirówki|Фільтри, центрифуги|Фильтры, центрифуги
8422|Packing and bottling machines, dishwashers|Maszyny pakujące i rozlewnicze, zmywarki|Пакувальні та розливні машини, посудомийки|Упаковочные и разливочные машины, посудомойки
8423|Scales|Wagi|Ваги|Весы
8424|Sprayers, fire extinguishers|Opryskiwacze, gaśnice|Обприскувачі, вогнегасники|Опрыскиватели, огнетушители
8425|Hoists, winches, jacks|Wciągniki, wciągarki, podnośniki|Талі, лебідки, домкрати|Тали, лебёдки, домкраты
8426|Cranes|Dźwigi i żurawie|Крани підіймальні|Краны подъёмные
8427|Fork-lift trucks|Wózki widłowe|Вилкові навантажувачі|Вилочные погрузчики
8428|Lifts, conveyors|Windy i przenośniki|Ліфти, конвеєри|Лифты, конвейеры
8429|Excavators, bulldozers, loaders|Koparki, spycharki, ładowarki|Екскаватори, бульдозери, навантажувачі|Экскаваторы, бульдозеры, погрузчики
8430|Drilling and piling machines|Wiertnice i kafary|Бурові машини, копри|Буровые машины, копры
8431|Parts of lifting and digging machines|Części maszyn dźwigowych i ziemnych|Частини підіймальних і землерийних машин|Части подъёмных и землеройных машин
8432|Ploughs, harrows, seeders|Pługi, brony, siewniki|Плуги, борони, сівалки|Плуги, бороны, сеялки
8433|Harvesters, mowers|Kombajny i kosiarki|Комбайни, косарки|Комбайны, косилки
8436|Machines for livestock and farms|Maszyny dla hodowli i gospodarstw|Машини для тваринництва та ферм|Машины для животноводства и ферм
8437|Grain cleaning and milling machines|Maszyny do czyszczenia i mielenia zboża|Зерноочисні та борошномельні машини|Зерноочистительные и мукомольные машины
8438|Food processing machines|Maszyny spożywcze|Машини харчової промисловості|Машины пищевой промышленности
8441|Paper cutting machines|Maszyny do cięcia papieru|Машини для різання паперу|Машины для резки бумаги
8443|Printers, printing machines|Drukarki i maszyny drukarskie|Принтери, друкарські машини|Принтеры, печатные машины
8450|Washing machines|Pralki|Пральні машини|Стиральные машины
8452|Sewing machines|Maszyny do szycia|Швейні машини|Швейные машины
8454|Foundry machines, moulds for ingots|Maszyny odlewnicze|Ливарні машини|Литейные машины
8456|Laser, plasma, water-jet cutters|Wycinarki laserowe, plazmowe, wodne|Лазерні, плазмові, водоструминні верстати|Лазерные, плазменные, водоструйные станки
8457|Machining centres|Centra obróbcze|Обробні центри|Обрабатывающие центры
8458|Lathes|Tokarki|Токарні верстати|Токарные станки
8459|Drilling and milling machines|Wiertarki i frezarki|Свердлильні та фрезерні верстати|Сверлильные и фрезерные станки
8460|Grinding machines|Szlifierki|Шліфувальні верстати|Шлифовальные станки
8462|Presses, bending machines|Prasy i giętarki|Преси, згинальні верстати|Прессы, гибочные станки
8465|Woodworking machines|Obrabiarki do drewna|Деревообробні верстати|Деревообрабатывающие станки
8466|Parts and holders for machine tools|Części i uchwyty do obrabiarek|Частини та затискачі для верстатів|Части и зажимы для станков
8467|Power tools, hand-held|Elektronarzędzia ręczne|Ручний електро- та пневмоінструмент|Ручной электро- и пневмоинструмент
8470|Cash registers, calculators|Kasy fiskalne, kalkulatory|Касові апарати, калькулятори|Кассовые аппараты, калькуляторы
8471|Computers, drives|Komputery i dyski|Комп’ютери, накопичувачі|Компьютеры, накопители
8473|Parts for computers and office machines|Części do komputerów i maszyn biurowych|Частини до комп’ютерів та оргтехніки|Части к компьютерам и оргтехнике
8474|Crushers, mixers, sorting machines|Kruszarki, mieszarki, przesiewacze|Дробарки, змішувачі, сортувальні машини|Дробилки, смесители, сортировочные машины
8477|Plastics and rubber machines|Maszyny do tworzyw i gumy|Машини для пластмас і гуми|Машины для пластмасс и резины
8479|Special machines and robots|Maszyny specjalne i roboty|Спеціальні машини, роботи|Специальные машины, роботы
8480|Moulds|Formy odlewnicze i wtryskowe|Форми ливарні та пресформи|Формы литейные и пресс-формы
8481|Valves, taps|Zawory i krany|Клапани, крани, вентилі|Клапаны, краны, вентили
8482|Ball and roller bearings|Łożyska toczne|Підшипники кулькові та роликові|Подшипники шариковые и роликовые
8483|Shafts, gears, gearboxes, couplings|Wały, koła zębate, przekładnie, sprzęgła|Вали, шестерні, редуктори, муфти|Валы, шестерни, редукторы, муфты
8484|Gasket sets, mechanical seals|Zestawy uszczelek, uszczelnienia mechaniczne|Набори прокладок, торцеві ущільнення|Наборы прокладок, торцевые уплотнения
8486|Machines for making chips|Maszyny do produkcji półprzewodników|Машини для виробництва мікросхем|Машины для производства микросхем
8487|Machine parts without electrics|Części maszyn bez elementów elektrycznych|Частини машин без електрики|Части машин без электрики
`;
