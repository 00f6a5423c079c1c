/** Goods as sellers of four languages write them: code, name, international name, tariff number, bar code. */
const LINES = `
RU-60-3|Rura okrągła ze szwem 60,3 × 3,2 mm, 6 m|Welded tube 60.3 × 3.2 mm, 6 m|730630|
RU-KW-40|Rura kwadratowa 40 × 40 × 3 mm|Square hollow section 40 × 40 × 3 mm|730661|
TR-57|Труба стальная бесшовная 57 × 3,5|Seamless steel pipe 57 × 3.5|730431|
TR-PE-110|Труба поліетиленова ПЕ100 110 мм для води|Polyethylene water pipe PE100 110 mm|391721|4820001100113
TR-CU-15|Rura miedziana 15 × 1 mm, twarda|Copper tube 15 × 1 mm, hard|741110|
BL-ZN-15|Blacha ocynkowana DX51D 1,5 × 1250 × 2500 mm|Galvanised sheet DX51D 1.5 × 1250 × 2500 mm|721049|
BL-GR-20|Blacha gruba S355J2 20 × 2000 × 6000 mm|Heavy plate S355J2 20 × 2000 × 6000 mm|720851|
LI-08|Лист нержавеющий AISI 304 0,8 мм|Stainless sheet AISI 304 0.8 mm|721935|
LI-AL-2|Лист алюмінієвий АМг2 2 мм|Aluminium sheet AMg2 2 mm|760612|
HEB-160|Dwuteownik HEB 160 S235JR, 12 m|H section HEB 160 S235JR, 12 m|721633|
SV-20|Швелер гарячекатаний 20П|Hot rolled channel 20P|721631|
KU-50|Уголок равнополочный 50 × 50 × 5|Equal angle 50 × 50 × 5|721621|
PR-ZB-12|Pręt zbrojeniowy żebrowany B500SP 12 mm|Ribbed reinforcing bar B500SP 12 mm|721420|
AR-A500|Арматура А500С 12 мм|Reinforcing bar A500C 12 mm|721420|
DR-VR|Дріт в'язальний 1,2 мм|Binding wire 1.2 mm|721710|
KAN-8|Канат стальной 8 мм оцинкованный|Steel wire rope 8 mm, galvanised|731210|
LAN-6|Łańcuch ocynkowany 6 mm|Galvanised chain 6 mm|731582|
SR-M12-88|Śruba M12 × 60 kl. 8.8 ocynkowana|Hex bolt M12 × 60 class 8.8, zinc plated|731815|5901234123457
SR-M8|Śruba imbusowa M8 × 30 nierdzewna|Socket head screw M8 × 30 stainless|731815|
BO-16|Болт М16 × 80 оцинкованный|Bolt M16 × 80 zinc plated|731815|
NA-M12-8|Nakrętka M12 kl. 8 ocynkowana|Hex nut M12 class 8, zinc plated|731816|
GA-16|Гайка М16 шестигранная|Hex nut M16|731816|
PO-M12|Podkładka płaska M12 ocynkowana|Flat washer M12, zinc plated|731822|
SHA-20|Шайба пружинна 20|Spring washer 20|731821|
SAM-35|Саморез кровельный 4,8 × 35|Roofing screw 4.8 × 35|731814|
WK-50|Wkręt do drewna 5 × 50|Wood screw 5 × 50|731812|
CV-100|Цвяхи будівельні 100 мм|Construction nails 100 mm|731700|
ZAK-4|Заклепка вытяжная 4 × 10|Blind rivet 4 × 10|761610|
EL-32|Elektrody zasadowe 3,2 mm, 5 kg|Basic coated electrodes 3.2 mm, 5 kg|831110|
PRO-08|Проволока сварочная СВ08Г2С 0,8 мм|Welding wire 0.8 mm, copper coated|722920|
VVG-325|Кабель ВВГнг 3 × 2,5|Power cable 3 × 2.5 mm²|854449|
YDY-315|Przewód YDYp 3 × 1,5 mm²|Flat installation cable 3 × 1.5 mm²|854449|
SIP-416|Провід СІП-4 4 × 16|Self-supporting insulated wire 4 × 16|854460|
UTP-5E|Кабель вита пара UTP cat. 5e|Twisted pair cable UTP cat. 5e|854449|4823012345671
OPT-12|Światłowód jednomodowy 12 włókien|Single-mode optical fibre cable, 12 fibres|854470|
AV-C16|Автоматический выключатель C16 1P|Circuit breaker C16 1P|853620|
ROZ-24|Rozdzielnica natynkowa 24 moduły|Surface distribution board 24 modules|853710|
SCH-12|Щит розподільний на 12 модулів|Distribution board, 12 modules|853710|
ROZ-SCH|Розетка із заземленням 16 А|Socket outlet with earth 16 A|853669|
VY-1|Вимикач одноклавішний білий|One-gang switch, white|853650|
LED-40|Panel LED 40 W 60 × 60|LED panel 40 W 60 × 60|940511|
LAM-E27|Лампа светодиодная E27 10 Вт|LED bulb E27 10 W|853952|
PRJ-100|Прожектор світлодіодний 100 Вт IP65|LED floodlight 100 W IP65|940542|
TRF-63|Transformator olejowy 63 kVA|Oil transformer 63 kVA|850421|
GEN-5|Генератор бензиновый 5 кВт|Petrol generator 5 kW|850220|
AKU-100|Akumulator żelowy 12 V 100 Ah|Gel battery 12 V 100 Ah|850720|
SB-450|Сонячна панель 450 Вт монокристалічна|Solar panel 450 W monocrystalline|854143|
INV-10|Falownik fotowoltaiczny 10 kW|Solar inverter 10 kW|850440|
SI-15|Silnik elektryczny trójfazowy 1,5 kW|Three-phase electric motor 1.5 kW|850152|
DV-AIR|Электродвигатель АИР 4 кВт 1500 об/мин|Electric motor AIR 4 kW 1500 rpm|850152|
RED-50|Мотор-редуктор червячный 50|Worm gear motor 50|848340|
NAS-1|Насос центробежный консольный К 20/30|Centrifugal pump K 20/30|841370|
NAS-2|Насос занурювальний для свердловини|Submersible borehole pump|841370|
PO-GL|Pompa głębinowa 4 cale|Deep well pump 4 inch|841370|
KOM-50|Sprężarka tłokowa 50 l|Piston compressor 50 l|841480|
VEN-200|Вентилятор канальний 200 мм|Duct fan 200 mm|841459|
PID-6205|Підшипник кульковий 6205-2RS|Ball bearing 6205-2RS|848210|
LO-6308|Łożysko kulkowe 6308 ZZ|Deep groove ball bearing 6308 ZZ|848210|
RE-V|Ремень клиновой А-1250|V-belt A-1250|401031|
USZ-20|Uszczelka gumowa 20 mm|Rubber gasket 20 mm|401693|
SAL-45|Сальник 45 × 65 × 10|Shaft seal 45 × 65 × 10|401693|
SH-GID|Шланг гидравлический 2SN DN12|Hydraulic hose 2SN DN12|400921|
KR-15|Кран шаровой 1/2 латунный|Brass ball valve 1/2|848180|
ZAS-50|Засувка чавунна 50 мм|Cast iron gate valve 50 mm|848180|
ZAW-25|Zawór zwrotny DN25|Check valve DN25|848130|
FIL-OL|Filtr oleju W 712|Oil filter W 712|842123|4011558712006
FIL-PO|Фільтр повітряний для вантажівки|Air filter for truck|842131|
OPO-225|Opona ciężarowa 315/80 R22.5|Truck tyre 315/80 R22.5|401120|
KOL-D|Колодки тормозные дисковые|Brake pads, disc|870830|
MAS-10W|Олива моторна 10W-40, 20 л|Engine oil 10W-40, 20 l|271019|
SMA-L|Смазка литол-24|Lithium grease|271019|
CEM-500|Цемент М500 в мішках 25 кг|Cement M500 in bags 25 kg|252329|
CEM-42|Cement portlandzki CEM I 42,5R|Portland cement CEM I 42.5R|252329|
KL-PL|Клей для плитки 25 кг|Tile adhesive 25 kg|382450|
GIP-12|Гіпсокартон вологостійкий 12,5 мм|Moisture resistant plasterboard 12.5 mm|680911|
CE-KL|Cegła klinkierowa czerwona|Red clinker brick|690410|
KIR-B|Кирпич облицовочный бежевый|Facing brick, beige|690410|
PL-CER|Плитка керамическая 30 × 30|Ceramic tile 30 × 30|690721|
WE-MIN|Wełna mineralna 100 mm|Mineral wool 100 mm|680610|
PIN-50|Пінопласт 50 мм ПСБ-С 25|Expanded polystyrene 50 mm|392111|
MEM-D|Membrana dachowa paroprzepuszczalna|Breathable roof membrane|392020|
RUB-1|Руберойд РКП-350|Roofing felt|680710|
CHE-M|Черепиця металева 0,45 мм|Metal roof tile 0.45 mm|730890|
OK-PVC|Okno PVC 1200 × 1400 białe|PVC window 1200 × 1400 white|392520|
DV-MET|Двері вхідні металеві|Metal entrance door|730830|
SZ-FLO|Szkło float 4 mm|Float glass 4 mm|700529|
FA-AK|Краска акриловая белая 10 л|Acrylic paint white 10 l|320910|
GR-AL|Емаль алкідна ПФ-115 сіра|Alkyd enamel PF-115 grey|320890|
LAK-P|Lakier poliuretanowy bezbarwny|Clear polyurethane varnish|320890|
SIL-S|Silikon sanitarny biały 280 ml|Sanitary silicone white 280 ml|321410|
PIA-M|Піна монтажна 750 мл|Mounting foam 750 ml|321410|
DOS-50|Доска обрезная сосна 50 × 150|Sawn pine board 50 × 150|440711|
SKL-18|Sklejka brzozowa 18 mm|Birch plywood 18 mm|441233|
OSB-12|Плита OSB-3 12 мм|OSB-3 board 12 mm|441012|
DSP-16|ДСП ламіноване 16 мм дуб сонома|Laminated chipboard 16 mm oak|441011|
PAL-EU|Paleta drewniana EUR 1200 × 800|EUR wooden pallet 1200 × 800|441520|
BRK-R|Брикети паливні RUF|Fuel briquettes RUF|440131|
PEL-6|Pellet drzewny 6 mm, 15 kg|Wood pellets 6 mm, 15 kg|440131|
PAP-A4|Papier ksero A4 80 g|Copy paper A4 80 g|480256|5907690864019
BUM-OF|Бумага офсетная 65 г|Offset paper 65 g|480255|
KAR-3|Karton falisty 3-warstwowy|Corrugated board, 3 layers|480810|
KOR-40|Коробка картонная 400 × 300 × 300|Cardboard box 400 × 300 × 300|481910|
ETY-T|Etykiety termiczne 100 × 150|Thermal labels 100 × 150|482110|
SKO-48|Скотч упаковочный 48 мм|Packing tape 48 mm|391910|
STR-20|Стрейч-плівка 20 мкм|Stretch film 20 µm|392010|
MIS-PP|Мішок поліпропіленовий 50 кг|Polypropylene sack 50 kg|630533|
WOR-120|Worki na śmieci 120 l|Refuse sacks 120 l|392321|
BUT-05|Бутылка стеклянная 0,5 л|Glass bottle 0.5 l|701090|
SLO-1|Słoik szklany 900 ml z zakrętką|Glass jar 900 ml with lid|701090|
RUK-L|Рукавиці робочі шкіряні|Leather work gloves|420329|
RE-NI|Rękawice nitrylowe 100 szt.|Nitrile gloves, 100 pcs|401519|
KAS-B|Каска защитная белая|Safety helmet, white|650610|
OKU-O|Okulary ochronne bezbarwne|Safety glasses, clear|900490|
CHE-R|Черевики робочі з металевим носком|Safety boots with steel toe|640340|
KUR-Z|Куртка рабочая утеплённая|Insulated work jacket|620193|
MAS-F|Półmaska filtrująca FFP2|Filtering half mask FFP2|630790|
TKA-B|Тканина бавовняна 150 г/м²|Cotton fabric 150 g/m²|520812|
NIT-P|Нитки полиэстеровые 40/2|Polyester thread 40/2|540110|
MUK-1|Борошно пшеничне вищий ґатунок|Wheat flour, top grade|110100|
CUK-50|Цукор білий кристалічний 50 кг|White sugar 50 kg|170199|
OLE-S|Олія соняшникова рафінована|Refined sunflower oil|151219|
MAS-L|Масло подсолнечное нерафинированное|Unrefined sunflower oil|151211|
SYR-G|Ser gouda 45% blok|Gouda cheese 45%, block|040690|
SYR-K|Сир твердий Королівський|Hard cheese Royal|040690|
MOL-S|Молоко сухе знежирене|Skimmed milk powder|040210|
MIO-L|Miód lipowy 1 kg|Lime blossom honey 1 kg|040900|
KAW-Z|Kawa ziarnista arabica 1 kg|Arabica coffee beans 1 kg|090121|
CHA-C|Чай чёрный листовой|Black leaf tea|090240|
GRE-1|Крупа гречневая|Buckwheat groats|110429|
RYZ-1|Ryż długoziarnisty 25 kg|Long grain rice 25 kg|100630|
KUK-3|Кукурудза фуражна 3 клас|Feed maize, class 3|100590|
PSH-2|Пшениця 2 клас|Wheat, class 2|100199|
JAB-G|Jabłka Golden świeże|Fresh Golden apples|080810|
KAR-M|Картофель мытый|Washed potatoes|070190|
WOD-1|Вода минеральная газированная 1,5 л|Sparkling mineral water 1.5 l|220110|
NOS-SSD|Dysk SSD 1 TB NVMe|SSD drive 1 TB NVMe|852351|
NB-15|Ноутбук 15.6 Core i5 16 ГБ|Laptop 15.6 Core i5 16 GB|847130|
MON-27|Monitor 27 cali QHD|27 inch QHD monitor|852852|
DRU-L|Принтер лазерный чёрно-белый|Monochrome laser printer|844332|
TON-C|Toner czarny 5000 stron|Black toner, 5000 pages|844399|
STI-O|Стіл офісний 1400 × 700|Office desk 1400 × 700|940330|
KRZ-B|Krzesło biurowe obrotowe|Swivel office chair|940139|
REG-M|Стеллаж металлический складской|Metal storage rack|940320|
WOZ-P|Wózek paletowy ręczny 2500 kg|Hand pallet truck 2500 kg|842790|
DOM-5|Домкрат гидравлический 5 т|Hydraulic jack 5 t|842542|
DRL-18|Шуруповерт акумуляторний 18 В|Cordless screwdriver 18 V|846721|
SZL-125|Szlifierka kątowa 125 mm|Angle grinder 125 mm|846729|
DYS-125|Диск відрізний 125 × 1,0|Cutting disc 125 × 1.0|680422|
`;

/** One per line. */
export const goodsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [product_code = '', name = '', intername = '', tariff_number = '', barcode = ''] = line.split('|');
      return { product_code, name, intername, tariff_number, barcode };
    });

export const GOODS = goodsOf(LINES);
