import type { OrganizationKey } from './organizations.ts';

/** Code, name, international name, HS code ('' for a service), unit, price, stock, minimum order. */
export type DemoProduct = readonly [
  code: string,
  name: string,
  intername: string,
  tariff: string,
  unit: string,
  price: string,
  stock: string,
  minimum: string,
];

export const PRODUCTS: Readonly<Record<Exclude<OrganizationKey, 'nysmasz'>, { readonly currency: string; readonly items: readonly DemoProduct[] }>> = {
  odrostal: {
    currency: 'PLN',
    items: [
      ['BL-ZN-15', 'Blacha ocynkowana DX51D 1,5 × 1250 × 2500 mm', 'Galvanised sheet DX51D 1.5 × 1250 × 2500 mm', '721049', 'PCS', '168.40', '420', '10'],
      ['BL-GR-20', 'Blacha gruba S355J2 20 × 2000 × 6000 mm', 'Heavy plate S355J2 20 × 2000 × 6000 mm', '720851', 'TNE', '4180.00', '96', '2'],
      ['RU-60-3', 'Rura okrągła ze szwem 60,3 × 3,2 mm, 6 m', 'Welded tube 60.3 × 3.2 mm, 6 m', '730630', 'MTR', '21.70', '5400', '60'],
      ['HEB-160', 'Dwuteownik HEB 160 S235JR, 12 m', 'H section HEB 160 S235JR, 12 m', '721633', 'MTR', '196.00', '1260', '12'],
      ['PR-ZB-12', 'Pręt zbrojeniowy żebrowany B500SP ⌀12 mm', 'Ribbed reinforcing bar B500SP ⌀12 mm', '721420', 'TNE', '2960.00', '140', '1'],
      ['SR-M12-88', 'Śruba M12 × 60 kl. 8.8 ocynkowana', 'Hex bolt M12 × 60 class 8.8, zinc plated', '731815', 'PCS', '0.86', '48000', '200'],
      ['NA-M12-8', 'Nakrętka M12 kl. 8 ocynkowana', 'Hex nut M12 class 8, zinc plated', '731816', 'PCS', '0.22', '60000', '500'],
      ['PO-M12', 'Podkładka płaska M12 ocynkowana', 'Flat washer M12, zinc plated', '731822', 'PCS', '0.09', '90000', '1000'],
      ['EL-32', 'Elektrody zasadowe ⌀3,2 mm, 5 kg', 'Basic coated electrodes ⌀3.2 mm, 5 kg', '831110', 'KGM', '18.90', '2300', '5'],
      ['KO-SP', 'Konstrukcja spawana wg rysunku klienta', 'Welded structure to customer drawing', '730890', 'KGM', '14.60', '0', '250'],
      ['US-LAS', 'Cięcie laserowe blach do 20 mm', 'Laser cutting of sheet up to 20 mm', '', 'HUR', '320.00', '0', '1'],
      ['US-ZN', 'Cynkowanie ogniowe elementów do 6 m', 'Hot-dip galvanising of parts up to 6 m', '', 'KGM', '3.35', '0', '300'],
    ],
  },
  rheinantrieb: {
    currency: 'EUR',
    items: [
      ['AM-7.5', 'Drehstrommotor IE3 7,5 kW, B3', 'Three-phase motor IE3 7.5 kW, B3', '850152', 'PCS', '486.00', '64', '1'],
      ['SG-90', 'Stirnradgetriebe SG 90, i = 23,4', 'Helical gear unit SG 90, i = 23.4', '848340', 'PCS', '612.50', '38', '1'],
      ['KL-6208', 'Rillenkugellager 6208-2RS', 'Deep groove ball bearing 6208-2RS', '848210', 'PCS', '7.85', '3200', '20'],
      ['KL-6310', 'Rillenkugellager 6310-2Z', 'Deep groove ball bearing 6310-2Z', '848210', 'PCS', '16.40', '1450', '10'],
      ['KR-B75', 'Keilriemen B 75 (17 × 1905 Li)', 'V-belt B 75 (17 × 1905 Li)', '401039', 'PCS', '9.10', '900', '10'],
      ['FU-11', 'Frequenzumrichter 11 kW, 3 × 400 V', 'Frequency converter 11 kW, 3 × 400 V', '850440', 'PCS', '735.00', '27', '1'],
      ['WE-50', 'Antriebswelle ⌀50 × 1200 mm, 42CrMo4', 'Drive shaft ⌀50 × 1200 mm, 42CrMo4', '848310', 'PCS', '214.00', '55', '2'],
      ['SV-25', 'Sicherheitsventil DN 25, 10 bar', 'Safety valve DN 25, 10 bar', '848180', 'PCS', '58.70', '180', '4'],
      ['MM-160', 'Manometer ⌀160 mm, 0–16 bar, Kl. 1,0', 'Pressure gauge ⌀160 mm, 0–16 bar, class 1.0', '902620', 'PCS', '47.20', '120', '2'],
      ['SS-400', 'Schaltschrank 400 A mit Einspeisung', 'Switch cabinet 400 A with feeder', '853710', 'PCS', '1890.00', '6', '1'],
      ['DL-IBN', 'Inbetriebnahme vor Ort', 'Commissioning on site', '', 'HUR', '98.00', '0', '4'],
    ],
  },
  karpatpostach: {
    currency: 'UAH',
    items: [
      ['ЦМ-500', 'Портландцемент М500, мішок 25 кг', 'Portland cement M500, 25 kg bag', '252329', 'KGM', '7.20', '64000', '500'],
      ['БЛ-20', 'Блок бетонний стіновий 200 × 200 × 400 мм', 'Concrete wall block 200 × 200 × 400 mm', '681011', 'PCS', '46.00', '7200', '80'],
      ['ДС-50', 'Дошка соснова обрізна 50 × 150 × 6000 мм', 'Sawn pine board 50 × 150 × 6000 mm', '440711', 'MTQ', '9450.00', '86', '1'],
      ['ТР-110', 'Труба ПВХ каналізаційна 110 × 3,2 мм, 3 м', 'PVC sewer pipe 110 × 3.2 mm, 3 m', '391723', 'PCS', '318.00', '640', '5'],
      ['КБ-3х25', 'Кабель силовий ВВГнг 3 × 2,5 мм²', 'Power cable VVGng 3 × 2.5 mm²', '854449', 'MTR', '52.40', '12500', '100'],
      ['ОЛ-46', 'Олива гідравлічна HLP 46, бочка 200 л', 'Hydraulic oil HLP 46, 200 l drum', '271019', 'LTR', '118.00', '5200', '200'],
      ['МС-ЛТ4', 'Мастило літієве Літол-24, відро 18 кг', 'Lithium grease Litol-24, 18 kg pail', '340319', 'KGM', '164.00', '1100', '18'],
      ['ВЗ-С3', 'Черевики робочі S3 з металевим носком', 'Safety boots S3 with steel toe-cap', '640340', 'PCS', '1680.00', '310', '5'],
      ['РК-10', 'Рукавиці в’язані з ПВХ-покриттям', 'Knitted gloves with PVC coating', '611610', 'PCS', '24.50', '9400', '100'],
      ['КН-16', 'Канат сталевий 16 мм, 6 × 36 WS', 'Steel wire rope 16 mm, 6 × 36 WS', '731210', 'MTR', '142.00', '2600', '50'],
      ['ПР-20Т', 'Перевезення вантажів автопоїздом до 22 т', 'Road haulage, articulated truck up to 22 t', '', 'KMT', '58.00', '0', '100'],
    ],
  },
  stepahro: {
    currency: 'UAH',
    items: [
      ['БД-24', 'Борона дискова БД-2,4', 'Disc harrow BD-2.4', '843221', 'PCS', '412000.00', '7', '1'],
      ['КС-56', 'Культиватор суцільного обробітку КС-5,6', 'Field cultivator KS-5.6', '843229', 'PCS', '368500.00', '4', '1'],
      ['ДС-560', 'Диск сферичний ромашка 560 × 5 мм', 'Notched disc blade 560 × 5 mm', '843290', 'PCS', '1240.00', '860', '10'],
      ['ПР-25', 'Пружина стійки культиватора 25 мм', 'Cultivator tine spring 25 mm', '732020', 'PCS', '690.00', '430', '20'],
      ['КВ-75', 'Кільце ґрунтообробного котка ⌀750 мм', 'Soil roller ring ⌀750 mm', '843290', 'PCS', '3150.00', '140', '6'],
      ['СР-ТО', 'Сервісне обслуговування борін у господарстві', 'On-site maintenance of harrows', '', 'HUR', '950.00', '0', '2'],
    ],
  },
};
