import { goodsOf } from './search.goods.ts';

/** Similar goods that a search must distinguish from the others. */
export const KIN = goodsOf(`
SVE-10|Сверло по металлу 10 мм|Metal drill bit 10 mm|820750|
KLU-N|Набор гаечных ключей 8-24|Spanner set 8-24|820411|
MLO-5|Młotek ślusarski 500 g|Machinist hammer 500 g|820520|
RU-33-26|Rura okrągła ze szwem 33,7 × 2,6 mm, 6 m|Welded tube 33.7 × 2.6 mm, 6 m|730630|
RU-88-4|Rura okrągła ze szwem 88,9 × 4 mm, 6 m|Welded tube 88.9 × 4 mm, 6 m|730630|
RU-KW-60|Rura kwadratowa 60 × 60 × 3 mm|Square hollow section 60 × 60 × 3 mm|730661|
RU-PR-6040|Rura prostokątna 60 × 40 × 2 mm|Rectangular hollow section 60 × 40 × 2 mm|730661|
TR-108|Труба стальная бесшовная 108 × 4|Seamless steel pipe 108 × 4|730431|
TR-NRZ|Труба нержавеющая 25 × 1,5 AISI 304|Stainless steel pipe 25 × 1.5 AISI 304|730640|
TR-PP-20|Труба поліпропіленова PPR 20 мм|Polypropylene pipe PPR 20 mm|391722|
TR-GOF|Труба гофрована 25 мм для кабелю|Corrugated cable conduit 25 mm|391723|
BL-ZN-07|Blacha ocynkowana DX51D 0,7 × 1000 × 2000 mm|Galvanised sheet DX51D 0.7 × 1000 × 2000 mm|721049|
BL-TRA|Blacha trapezowa T18 grafitowa|Trapezoidal sheet T18 graphite|721070|
BL-RYF|Blacha aluminiowa ryflowana 3 mm|Aluminium tread plate 3 mm|760612|
LI-430|Лист нержавеющий AISI 430 1,5 мм матовый|Stainless sheet AISI 430 1.5 mm, matt|721934|
PRF-LIST|Профнастил С8 оцинкованный 0,45 мм|Profiled sheeting C8 galvanised 0.45 mm|721661|
HEA-200|Dwuteownik HEA 200 S355J2|H section HEA 200 S355J2|721633|
BAL-20|Балка двутавровая 20Б1|I-beam 20B1|721632|
KU-75|Уголок равнополочный 75 × 75 × 6|Equal angle 75 × 75 × 6|721621|
PL-ST|Смуга сталева 40 × 4|Flat bar 40 × 4|721499|
SR-M10|Śruba M10 × 40 kl. 8.8 ocynkowana|Hex bolt M10 × 40 class 8.8, zinc plated|731815|
SR-M12-A2|Śruba M12 × 80 A2 nierdzewna|Hex bolt M12 × 80 A2 stainless|731815|
SR-ZAM|Śruba zamkowa M8 × 60 ocynkowana|Carriage bolt M8 × 60 zinc plated|731815|
BO-20|Болт М20 × 100 высокопрочный 10.9|High tensile bolt M20 × 100 10.9|731815|
BO-ANK|Болт анкерный М12 × 120|Anchor bolt M12 × 120|731815|
NA-M10|Nakrętka M10 samohamowna|Nylon lock nut M10|731816|
GA-12|Гайка М12 с фланцем|Flange nut M12|731816|
PO-M8|Podkładka sprężysta M8|Spring washer M8|731821|
SHP-10|Шпилька резьбовая М10 × 1000|Threaded rod M10 × 1000|731815|
DYU-8|Дюбель 8 × 80 з ударним шурупом|Nail plug 8 × 80|392690|
CV-SH|Цвяхи шиферні 4 × 120|Roofing nails 4 × 120|731700|
EL-ANO|Електроди АНО-21 3 мм, 2,5 кг|Rutile electrodes ANO-21 3 mm, 2.5 kg|831110|
MAS-SV|Маска сварщика хамелеон|Auto-darkening welding helmet|650610|
VVG-515|Кабель ВВГнг-LS 5 × 1,5|Power cable LS 5 × 1.5 mm²|854449|
PVS-22|Провід ПВС 2 × 2,5 білий|Flexible cord PVS 2 × 2.5, white|854449|
YKY-525|Kabel ziemny YKY 5 × 2,5 mm²|Underground cable YKY 5 × 2.5 mm²|854449|
UTP-6|Skrętka UTP kat. 6 drut, 305 m|UTP cable cat. 6 solid, 305 m|854449|
KOR-KAB|Koryto kablowe perforowane 100 mm|Perforated cable tray 100 mm|730890|
AV-C25|Автоматический выключатель C25 3P|Circuit breaker C25 3P|853620|
UZO-30|Устройство защитного отключения 40 А 30 мА|Residual current device 40 A 30 mA|853630|
LIC-3F|Лічильник електроенергії трифазний|Three-phase electricity meter|902830|
LED-STR|Taśma LED 12 V 5 m ciepła|LED strip 12 V 5 m, warm white|940542|
LAM-GU10|Лампа светодиодная GU10 6 Вт|LED bulb GU10 6 W|853952|
UPS-1000|Джерело безперебійного живлення 1000 ВА|Uninterruptible power supply 1000 VA|850440|
GEN-D|Agregat prądotwórczy diesel 20 kVA|Diesel generator set 20 kVA|850211|
AKU-60|Аккумулятор автомобильный 60 Ач|Car battery 60 Ah|850710|
SI-22|Silnik elektryczny jednofazowy 2,2 kW|Single-phase electric motor 2.2 kW|850140|
FAL-4|Przemiennik częstotliwości 4 kW|Frequency inverter 4 kW|850440|
NAS-DR|Насос дренажный для грязной воды|Drainage pump for dirty water|841370|
PO-OB|Pompa obiegowa do centralnego ogrzewania|Central heating circulation pump|841370|
KOM-V|Компрессор винтовой 7,5 кВт|Screw compressor 7.5 kW|841480|
PID-6308|Підшипник кульковий 6308-ZZ|Ball bearing 6308-ZZ|848210|
LO-3220|Łożysko stożkowe 32206|Tapered roller bearing 32206|848220|
REM-XPB|Ремінь зубчастий HTD 8M|Timing belt HTD 8M|401035|
SIM-40|Simmering 40 × 62 × 7|Rotary shaft seal 40 × 62 × 7|401693|
SHL-PNE|Шланг пневматичний 8 мм поліуретан|Pneumatic hose 8 mm, polyurethane|391732|
KR-20|Кран шаровой 3/4 с американкой|Ball valve 3/4 with union|848180|
ZAW-KUL|Zawór kulowy 1/2 cala do gazu|Gas ball valve 1/2 inch|848180|
RAD-22|Grzejnik stalowy płytowy C22 600 × 1000|Steel panel radiator C22 600 × 1000|732219|
KOT-24|Котёл газовый настенный 24 кВт|Wall-hung gas boiler 24 kW|840310|
BOJ-80|Бойлер електричний 80 л|Electric water heater 80 l|851610|
FIL-PAL|Filtr paliwa diesel|Diesel fuel filter|842123|
OPO-205|Шина літня 205/55 R16|Summer tyre 205/55 R16|401110|
KLO-PR|Klocki hamulcowe przednie|Front brake pads|870830|
AMO-Z|Амортизатор задний газовый|Rear gas shock absorber|870880|
MAS-5W|Масло моторное 5W-30 синтетика, 4 л|Engine oil 5W-30 synthetic, 4 l|271019|
ANT-5|Антифриз концентрат 5 л|Antifreeze concentrate 5 l|382000|
CEM-400|Цемент М400 навалом|Cement M400 in bulk|252329|
ZAP-M|Zaprawa murarska 25 kg|Masonry mortar 25 kg|382450|
SHT-G|Штукатурка гипсовая 30 кг|Gypsum plaster 30 kg|252020|
GIP-PR|Профіль для гіпсокартону CD-60|Drywall profile CD-60|730890|
BLO-GAZ|Газоблок D400 600 × 300 × 200|Aerated concrete block D400|681011|
PUS-25|Pustak ceramiczny 25|Hollow ceramic block 25|690490|
PL-TR|Плитка тротуарна 60 мм сіра|Paving stone 60 mm, grey|681019|
STY-10|Styropian fasada 10 cm|Facade polystyrene 10 cm|392111|
WE-SZ|Wełna szklana 150 mm rolka|Glass wool 150 mm roll|701980|
DACH-C|Dachówka ceramiczna czerwona|Red clay roof tile|690510|
OK-DA|Okno dachowe 78 × 118|Roof window 78 × 118|441810|
DRZ-W|Drzwi wewnętrzne białe 80|Interior door, white 80|441820|
DV-MK|Двері міжкімнатні дуб|Interior door, oak|441820|
LAM-AC4|Ламинат 33 класс дуб серый|Laminate flooring class 33, grey oak|441113|
LIN-2|Лінолеум комерційний 2 м|Commercial vinyl flooring 2 m|391810|
FA-EL|Farba elewacyjna silikonowa 10 l|Silicone facade paint 10 l|320910|
GRU-10|Ґрунтовка глибокого проникнення 10 л|Deep penetrating primer 10 l|320910|
DOS-L|Доска пола лиственница 28 × 140|Larch floorboard 28 × 140|440719|
BRU-10|Брус сосновый 100 × 100 × 6000|Pine beam 100 × 100 × 6000|440711|
MDF-16|Płyta MDF 16 mm surowa|MDF board 16 mm, raw|441112|
DRO-B|Дрова дубові колоті|Split oak firewood|440112|
WEG-O|Ekogroszek węgiel 25 kg|Eco pea coal 25 kg|270119|
PAP-A3|Papier ksero A3 80 g|Copy paper A3 80 g|480256|
PAP-TOA|Папір туалетний двошаровий|Toilet paper, two-ply|481810|
KOR-60|Коробка картонная 600 × 400 × 400|Cardboard box 600 × 400 × 400|481910|
KOP-C5|Koperta C5 biała samoklejąca|Envelope C5 white, self-seal|481710|
DLU-N|Długopis niebieski żelowy|Blue gel pen|960810|
SKO-DW|Taśma dwustronna 38 mm|Double-sided tape 38 mm|391910|
BIG-BAG|Мішок біг-бег 1000 кг|Big bag 1000 kg|630532|
KAN-20|Каністра пластикова 20 л|Plastic canister 20 l|392330|
RUK-G|Рукавички гумові господарські|Household rubber gloves|401519|
RE-SP|Rękawice spawalnicze skórzane|Welding gloves, leather|420329|
KAS-Z|Каска будівельна жовта|Hard hat, yellow|650610|
KAM-OD|Kamizelka odblaskowa żółta|High visibility vest, yellow|621050|
SAP-G|Сапоги резиновые высокие|Rubber boots, high|640192|
RES-3|Респиратор с клапаном FFP3|Respirator with valve FFP3|630790|
VOG-5|Вогнегасник порошковий ВП-5|Powder fire extinguisher 5 kg|842410|
TKA-P|Ткань плащевая Oxford 600D|Oxford fabric 600D|540752|
REC-50|Ręcznik frotte 50 × 100|Terry towel 50 × 100|630260|
MUK-Z|Мука ржаная обдирная|Rye flour|110290|
CUK-T|Cukier trzcinowy 1 kg|Cane sugar 1 kg|170114|
OLE-R|Olej rzepakowy 1 l|Rapeseed oil 1 l|151419|
OLE-OL|Оливкова олія Extra Virgin|Extra virgin olive oil|150920|
SYR-P|Сыр пармезан кусок|Parmesan cheese, block|040690|
MAS-82|Масло сливочное 82,5%|Butter 82.5%|040510|
MIO-G|Мёд гречишный|Buckwheat honey|040900|
KAW-R|Кава розчинна сублімована|Freeze-dried instant coffee|210111|
HER-Z|Herbata zielona liściasta|Green leaf tea|090210|
RYS-K|Рис круглозернистый 25 кг|Short grain rice 25 kg|100630|
MAK-S|Makaron spaghetti 500 g|Spaghetti 500 g|190219|
SON-1|Соняшник насіння олійне|Sunflower seed for oil|120600|
JAB-S|Сік яблучний прямого віджиму|Direct pressed apple juice|200979|
TOM-P|Паста томатна 25%|Tomato paste 25%|200290|
SOL-K|Sól drogowa big bag|Road salt, big bag|250100|
MOC-46|Карбамід 46% N|Urea 46% N|310210|
SAL-AM|Saletra amonowa 34%|Ammonium nitrate 34%|310230|
DYS-2|Жёсткий диск 2 ТБ SATA|Hard disk 2 TB SATA|847170|
MON-24|Монітор 24 дюйми IPS|24 inch IPS monitor|852852|
KLA-M|Klawiatura bezprzewodowa z myszą|Wireless keyboard and mouse|847160|
TEL-5G|Смартфон 128 ГБ чорний|Smartphone 128 GB, black|851713|
ROU-W|Роутер беспроводной двухдиапазонный|Dual band wireless router|851762|
STI-K|Стілець складаний пластиковий|Folding plastic chair|940171|
SZA-M|Szafa metalowa na akta|Metal filing cabinet|940310|
WOZ-E|Wózek widłowy elektryczny 1,5 t|Electric forklift 1.5 t|842710|
TAL-1|Таль цепная ручная 1 т|Manual chain hoist 1 t|842519|
PER-800|Перфоратор SDS-plus 800 Вт|Rotary hammer SDS-plus 800 W|846721|
PIL-L|Пила ланцюгова бензинова|Petrol chainsaw|846781|
WIE-S|Wiertło do betonu SDS 10 × 160|Concrete drill bit SDS 10 × 160|820713|
DYS-230|Tarcza do cięcia metalu 230 × 2|Metal cutting disc 230 × 2|680422|
OTV-N|Набор отвёрток 6 шт.|Screwdriver set, 6 pcs|820540|
KLU-N2|Klucz nastawny 250 mm|Adjustable wrench 250 mm|820412|
RUL-5|Рулетка измерительная 5 м|Tape measure 5 m|901780|
USL-TR|Перевезення вантажів Україна – Польща|Freight transport Ukraine to Poland||
USL-SP|Usługi spawalnicze MIG/TIG|Welding services MIG/TIG||
USL-MO|Монтаж солнечных электростанций|Installation of solar power plants||
USL-BH|Usługi księgowe dla firm|Bookkeeping services for companies||
`);
