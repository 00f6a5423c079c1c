import type { Language } from '../../../contract/platform/fields.ts';

export interface CommonCategory {
  /** The permanent code; the part before the last dot is the parent's code. */
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
}

/** `code|en|pl|uk|ru`. The top-level ones are the categories of a request, with the same codes and names. */
const LINES = `
agriculture|Agriculture and forestry|Rolnictwo i leśnictwo|Сільське й лісове господарство|Сельское и лесное хозяйство
agriculture.crops|Grain, oilseeds and feed|Zboża, nasiona oleiste, pasze|Зерно, олійні та корми|Зерно, масличные и корма
agriculture.supplies|Seeds, fertilizers, plant protection|Nasiona, nawozy, środki ochrony roślin|Насіння, добрива, захист рослин|Семена, удобрения, защита растений
food|Food and beverages|Żywność i napoje|Харчові продукти й напої|Продукты питания и напитки
food.meat_fish|Meat, fish, dairy|Mięso, ryby, nabiał|М’ясо, риба, молочні продукти|Мясо, рыба, молочные продукты
food.grocery|Groceries and ingredients|Artykuły spożywcze i składniki|Бакалія та інгредієнти|Бакалея и ингредиенты
food.beverages|Beverages|Napoje|Напої|Напитки
textiles|Textiles, clothing, footwear|Tekstylia, odzież, obuwie|Текстиль, одяг, взуття|Текстиль, одежда, обувь
textiles.fabrics|Fabrics and yarns|Tkaniny i przędze|Тканини та пряжа|Ткани и пряжа
textiles.workwear|Workwear and protective equipment|Odzież robocza i środki ochrony|Спецодяг і засоби захисту|Спецодежда и средства защиты
wood_paper|Wood and paper|Drewno i papier|Деревина й папір|Древесина и бумага
wood_paper.timber|Timber and boards|Tarcica i płyty|Пиломатеріали та плити|Пиломатериалы и плиты
wood_paper.paper|Paper and cardboard|Papier i tektura|Папір і картон|Бумага и картон
chemicals|Chemicals|Chemikalia|Хімічна продукція|Химическая продукция
chemicals.basic|Basic chemicals|Chemikalia podstawowe|Базова хімія|Базовая химия
chemicals.paints|Paints, adhesives, sealants|Farby, kleje, uszczelniacze|Фарби, клеї, герметики|Краски, клеи, герметики
chemicals.cleaning|Cleaning agents|Środki czystości|Мийні засоби|Моющие средства
plastics_rubber|Plastics and rubber|Tworzywa sztuczne i guma|Пластмаси й гума|Пластмассы и резина
plastics_rubber.granulate|Granulate and compounds|Granulaty i mieszanki|Гранулят і суміші|Гранулят и смеси
plastics_rubber.parts|Plastic and rubber parts|Wyroby z tworzyw i gumy|Вироби з пластмас і гуми|Изделия из пластмасс и резины
construction|Construction materials and works|Materiały i roboty budowlane|Будівельні матеріали й роботи|Строительные материалы и работы
construction.cement|Cement, concrete, aggregates|Cement, beton, kruszywa|Цемент, бетон, заповнювачі|Цемент, бетон, заполнители
construction.finishing|Finishing and insulation|Wykończenie i izolacja|Оздоблення та ізоляція|Отделка и изоляция
construction.plumbing|Plumbing and heating|Instalacje wodne i grzewcze|Сантехніка та опалення|Сантехника и отопление
construction.works|Construction works|Roboty budowlane|Будівельні роботи|Строительные работы
metals|Metals and metal products|Metale i wyroby metalowe|Метали й металовироби|Металлы и металлоизделия
metals.ferrous|Iron and steel|Żelazo i stal|Чорні метали|Чёрные металлы
metals.ferrous.sheets|Steel sheets and coils|Blachy i kręgi stalowe|Сталевий лист і рулони|Стальной лист и рулоны
metals.ferrous.sections|Steel bars and sections|Pręty i kształtowniki stalowe|Сталеві прутки та профілі|Стальные прутки и профили
metals.pipes|Pipes and fittings|Rury i kształtki|Труби та фітинги|Трубы и фитинги
metals.nonferrous|Non-ferrous metals|Metale nieżelazne|Кольорові метали|Цветные металлы
metals.structures|Metal structures and castings|Konstrukcje i odlewy metalowe|Металоконструкції та лиття|Металлоконструкции и литьё
tools_fasteners|Tools and fasteners|Narzędzia i elementy złączne|Інструменти й кріплення|Инструменты и крепёж
tools_fasteners.fasteners|Fasteners|Elementy złączne|Кріплення|Крепёж
tools_fasteners.fasteners.bolts|Bolts, screws, nuts|Śruby, wkręty, nakrętki|Болти, гвинти, гайки|Болты, винты, гайки
tools_fasteners.hand|Hand tools|Narzędzia ręczne|Ручний інструмент|Ручной инструмент
tools_fasteners.power|Power tools|Elektronarzędzia|Електроінструмент|Электроинструмент
machinery|Machinery and equipment|Maszyny i urządzenia|Машини й обладнання|Машины и оборудование
machinery.metalworking|Machine tools|Obrabiarki|Верстати|Станки
machinery.pumps|Pumps and compressors|Pompy i sprężarki|Насоси та компресори|Насосы и компрессоры
machinery.drives|Bearings and drives|Łożyska i napędy|Підшипники та приводи|Подшипники и приводы
machinery.hydraulics|Hydraulics and pneumatics|Hydraulika i pneumatyka|Гідравліка та пневматика|Гидравлика и пневматика
machinery.lifting|Lifting and handling|Dźwignice i transport bliski|Підіймальне обладнання|Подъёмное оборудование
electrical|Electrical equipment|Sprzęt elektryczny|Електротехнічне обладнання|Электротехническое оборудование
electrical.cables|Cables and wires|Kable i przewody|Кабелі та проводи|Кабели и провода
electrical.motors|Motors, transformers, generators|Silniki, transformatory, generatory|Двигуни, трансформатори, генератори|Двигатели, трансформаторы, генераторы
electrical.lighting|Lighting|Oświetlenie|Освітлення|Освещение
electrical.switchgear|Switchgear and automation|Rozdzielnice i automatyka|Розподільні пристрої та автоматика|Распределительные устройства и автоматика
electronics_it|Electronics and IT|Elektronika i IT|Електроніка та ІТ|Электроника и ИТ
electronics_it.components|Electronic components|Podzespoły elektroniczne|Електронні компоненти|Электронные компоненты
electronics_it.computers|Computers and networks|Komputery i sieci|Комп’ютери та мережі|Компьютеры и сети
electronics_it.software|Software and IT services|Oprogramowanie i usługi IT|Програми та ІТ-послуги|Программы и ИТ-услуги
vehicles|Vehicles and spare parts|Pojazdy i części zamienne|Транспортні засоби й запчастини|Транспортные средства и запчасти
vehicles.parts|Spare parts|Części zamienne|Запчастини|Запчасти
vehicles.tyres|Tyres and wheels|Opony i koła|Шини та колеса|Шины и колёса
energy|Energy and fuels|Energia i paliwa|Енергія й паливо|Энергия и топливо
energy.fuels|Fuels and lubricants|Paliwa i środki smarne|Паливо та мастила|Топливо и смазки
energy.renewable|Solar and storage|Fotowoltaika i magazyny energii|Сонячна енергетика та накопичувачі|Солнечная энергетика и накопители
medical|Medical goods|Wyroby medyczne|Медичні товари|Медицинские товары
furniture_office|Furniture and office supplies|Meble i artykuły biurowe|Меблі й офісне приладдя|Мебель и офисные принадлежности
packaging|Packaging|Opakowania|Пакування|Упаковка
packaging.cardboard|Cardboard packaging|Opakowania z tektury|Картонне пакування|Картонная упаковка
packaging.pallets|Pallets and containers|Palety i pojemniki|Піддони та контейнери|Поддоны и контейнеры
transport_services|Transport and warehousing|Transport i magazynowanie|Перевезення й складування|Перевозки и складирование
maintenance_services|Repair and maintenance|Naprawy i konserwacja|Ремонт і обслуговування|Ремонт и обслуживание
other_services|Other services|Inne usługi|Інші послуги|Прочие услуги
`;

export const COMMON_CATEGORIES: readonly CommonCategory[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', en = '', pl = '', uk = '', ru = ''] = line.split('|');
    return { code, names: { en, pl, uk, ru } };
  });
