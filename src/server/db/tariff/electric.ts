/** Chapters 85 to 97: electrical goods, vehicles, instruments, furniture, miscellaneous. */
export const ELECTRIC = `
85|Electrical machines and electronics|Maszyny elektryczne i elektronika|Електричні машини та електроніка|Электрические машины и электроника
8501|Electric motors|Silniki elektryczne|Електродвигуни|Электродвигатели
8502|Generating sets|Agregaty prądotwórcze|Електрогенераторні установки|Электрогенераторные установки
8503|Parts of motors and generators|Części silników i generatorów|Частини електродвигунів і генераторів|Части электродвигателей и генераторов
8504|Transformers, power supplies, inverters|Transformatory, zasilacze, falowniki|Трансформатори, блоки живлення, інвертори|Трансформаторы, блоки питания, инверторы
8505|Magnets|Magnesy|Магніти|Магниты
8506|Batteries, not rechargeable|Baterie jednorazowe|Батарейки|Батарейки
8507|Rechargeable batteries|Akumulatory|Акумулятори|Аккумуляторы
8508|Vacuum cleaners|Odkurzacze|Пилососи|Пылесосы
8509|Kitchen appliances with a motor|Roboty i miksery kuchenne|Кухонні комбайни, міксери|Кухонные комбайны, миксеры
8511|Starters, spark plugs, ignition|Rozruszniki, świece, zapłon|Стартери, свічки, запалювання|Стартеры, свечи, зажигание
8512|Lights and wipers for vehicles|Oświetlenie i wycieraczki pojazdów|Освітлення та склоочисники для авто|Освещение и стеклоочистители для авто
8514|Electric furnaces and ovens, industrial|Piece elektryczne przemysłowe|Промислові електропечі|Промышленные электропечи
8515|Welding machines|Spawarki i zgrzewarki|Зварювальні апарати|Сварочные аппараты
8516|Heaters, irons, hair dryers, ovens|Grzejniki, żelazka, suszarki, piekarniki|Обігрівачі, праски, фени, духовки|Обогреватели, утюги, фены, духовки
8517|Telephones, network equipment|Telefony i sprzęt sieciowy|Телефони, мережеве обладнання|Телефоны, сетевое оборудование
8518|Microphones, loudspeakers, headphones|Mikrofony, głośniki, słuchawki|Мікрофони, динаміки, навушники|Микрофоны, динамики, наушники
8523|Memory cards, discs, data carriers|Karty pamięci, płyty, nośniki danych|Карти пам’яті, диски, носії даних|Карты памяти, диски, носители данных
8525|Cameras, transmitters|Kamery i nadajniki|Камери, передавачі|Камеры, передатчики
8528|Monitors, televisions, projectors|Monitory, telewizory, projektory|Монітори, телевізори, проєктори|Мониторы, телевизоры, проекторы
8531|Alarms, signalling, display panels|Alarmy, sygnalizacja, tablice|Сигналізація, табло|Сигнализация, табло
8532|Capacitors|Kondensatory|Конденсатори|Конденсаторы
8534|Printed circuit boards|Obwody drukowane|Друковані плати|Печатные платы
8535|Switchgear above 1000 V|Aparatura łączeniowa powyżej 1000 V|Комутаційні апарати понад 1000 В|Коммутационные аппараты свыше 1000 В
8536|Switches, fuses, sockets, connectors|Wyłączniki, bezpieczniki, gniazda, złącza|Вимикачі, запобіжники, розетки, роз’єми|Выключатели, предохранители, розетки, разъёмы
8537|Switch cabinets, control panels|Rozdzielnice i szafy sterownicze|Щити, шафи керування|Щиты, шкафы управления
8538|Parts of switchgear|Części aparatury łączeniowej|Частини комутаційних апаратів|Части коммутационных аппаратов
8539|Lamps, LED bulbs|Żarówki i lampy LED|Лампи, світлодіодні лампи|Лампы, светодиодные лампы
8541|Diodes, solar cells|Diody i ogniwa słoneczne|Діоди, сонячні елементи|Диоды, солнечные элементы
8542|Chips, integrated circuits|Układy scalone|Мікросхеми|Микросхемы
8543|Special electrical devices|Specjalne urządzenia elektryczne|Спеціальні електроприлади|Специальные электроприборы
8544|Cable and wire, optical fibre|Kable, przewody, światłowody|Кабель, провід, оптоволокно|Кабель, провод, оптоволокно
8547|Insulating fittings, conduits|Osprzęt izolacyjny, rurki|Ізоляційна арматура, трубки|Изоляционная арматура, трубки
86|Railway vehicles and track|Tabor i tory kolejowe|Залізничний транспорт і колія|Железнодорожный транспорт и путь
8607|Parts of rolling stock|Części taboru kolejowego|Частини рухомого складу|Части подвижного состава
8609|Containers for freight|Kontenery|Контейнери вантажні|Контейнеры грузовые
87|Road vehicles and parts|Pojazdy drogowe i części|Автотранспорт і запчастини|Автотранспорт и запчасти
8701|Tractors|Ciągniki|Трактори, тягачі|Тракторы, тягачи
8702|Buses|Autobusy|Автобуси|Автобусы
8703|Cars|Samochody osobowe|Легкові автомобілі|Легковые автомобили
8704|Lorries, vans|Ciężarówki i furgony|Вантажівки, фургони|Грузовики, фургоны
8705|Fire engines, mobile cranes, special vehicles|Wozy strażackie, dźwigi samojezdne, pojazdy specjalne|Пожежні машини, автокрани, спецтехніка|Пожарные машины, автокраны, спецтехника
8708|Car and lorry parts|Części do samochodów|Автозапчастини|Автозапчасти
8711|Motorcycles|Motocykle|Мотоцикли|Мотоциклы
8712|Bicycles|Rowery|Велосипеди|Велосипеды
8716|Trailers|Przyczepy i naczepy|Причепи, напівпричепи|Прицепы, полуприцепы
88|Aircraft|Statki powietrzne|Літальні апарати|Летательные аппараты
8806|Drones|Drony|Дрони|Дроны
89|Ships and boats|Statki i łodzie|Кораблі та човни|Суда и лодки
90|Optical, medical, measuring instruments|Przyrządy optyczne, medyczne, pomiarowe|Оптичні, медичні, вимірювальні прилади|Оптические, медицинские, измерительные приборы
9004|Glasses, goggles|Okulary i gogle|Окуляри|Очки
9013|Lasers|Lasery|Лазери|Лазеры
9015|Surveying instruments|Przyrządy geodezyjne|Геодезичні прилади|Геодезические приборы
9018|Medical and dental instruments|Przyrządy medyczne i stomatologiczne|Медичні та стоматологічні прилади|Медицинские и стоматологические приборы
9020|Breathing masks|Maski oddechowe|Дихальні маски|Дыхательные маски
9021|Implants, hearing aids, splints|Implanty, aparaty słuchowe, szyny|Імпланти, слухові апарати, шини|Импланты, слуховые аппараты, шины
9025|Thermometers, hygrometers|Termometry i higrometry|Термометри, гігрометри|Термометры, гигрометры
9026|Gauges for flow, level, pressure|Mierniki przepływu, poziomu, ciśnienia|Витратоміри, рівнеміри, манометри|Расходомеры, уровнемеры, манометры
9027|Analysers, spectrometers|Analizatory i spektrometry|Аналізатори, спектрометри|Анализаторы, спектрометры
9028|Meters for gas, water, power|Liczniki gazu, wody, prądu|Лічильники газу, води, електроенергії|Счётчики газа, воды, электроэнергии
9030|Electrical measuring instruments|Elektryczne przyrządy pomiarowe|Електровимірювальні прилади|Электроизмерительные приборы
9031|Test benches, sensors|Stanowiska pomiarowe, czujniki|Випробувальні стенди, датчики|Испытательные стенды, датчики
9032|Controllers, thermostats|Regulatory i termostaty|Регулятори, термостати|Регуляторы, термостаты
91|Clocks and watches|Zegary i zegarki|Годинники|Часы
92|Musical instruments|Instrumenty muzyczne|Музичні інструменти|Музыкальные инструменты
93|Weapons|Broń|Зброя|Оружие
94|Furniture, lamps, mattresses|Meble, lampy, materace|Меблі, світильники, матраци|Мебель, светильники, матрасы
9401|Chairs, seats, sofas|Krzesła, fotele, sofy|Стільці, крісла, дивани|Стулья, кресла, диваны
9403|Other furniture|Inne meble|Інші меблі|Прочая мебель
9404|Mattresses, quilts, pillows|Materace, kołdry, poduszki|Матраци, ковдри, подушки|Матрасы, одеяла, подушки
9405|Light fittings|Oprawy oświetleniowe|Світильники|Светильники
9406|Prefabricated buildings|Budynki prefabrykowane|Збірні будівлі|Сборные здания
95|Toys, games, sports goods|Zabawki, gry, sprzęt sportowy|Іграшки, ігри, спорттовари|Игрушки, игры, спорттовары
9503|Toys|Zabawki|Іграшки|Игрушки
9506|Sports equipment|Sprzęt sportowy|Спортивне обладнання|Спортивное оборудование
96|Brushes, pens, other goods|Szczotki, długopisy, inne wyroby|Щітки, ручки, інші вироби|Щётки, ручки, прочие изделия
9603|Brushes, brooms, paint rollers|Szczotki, miotły, wałki malarskie|Щітки, мітли, малярні валики|Щётки, мётлы, малярные валики
9608|Pens, markers|Długopisy i flamastry|Ручки, маркери|Ручки, маркеры
9619|Nappies, hygiene pads|Pieluchy i podpaski|Підгузки, прокладки|Подгузники, прокладки
97|Art and antiques|Dzieła sztuki i antyki|Твори мистецтва та антикваріат|Произведения искусства и антиквариат
`;
