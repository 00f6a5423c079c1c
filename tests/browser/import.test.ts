import { expect, test } from 'vitest';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ adds: true });
const PASSWORD = 'kontor-demo-2026';

/**
 * A wholesaler's list as exported from their software: a title above, decimal commas, units by name, two wrong rows.
 */
const LIST = `Cennik hurtowy – instalacje;;;;;;;
ważny od 1 listopada;;;;;;;

Indeks;Nazwa towaru;EAN;Producent;Cena netto (PLN);Jm;Stan magazynowy;Uwagi
RS-060;Rura stalowa ocynkowana 60,3 mm;5901234560017;Łabędy;1 284,50;m;300;regał A
RS-076;Rura stalowa ocynkowana 76,1 mm;5901234560024;Łabędy;1 604,00;m;120;regał A
KO-015;"Kolano hamburskie 90°; DN15";5901234560031;Instal;12,40;szt.;2 400;regał B
KO-020;"Kolano hamburskie 90°; DN20";5901234560048;Instal;na zapytanie;szt.;1 800;regał B
ZK-010;"Zawór kulowy 1""";5901234560055;Armatura;58,90;sztuk;85;regał C
TT-012;Taśma teflonowa 12 m;;Armatura;2,10;wiadro;900;
OC-001;Śruba ocynkowana M8;5901234560062;Łabędy;0,35;szt.;12 000;`;

/** As Polish software still exports: one byte for each letter. */
function cp1250(text: string): Buffer {
  const decoder = new TextDecoder('windows-1250');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}
const file = { name: 'cennik.csv', mimeType: 'text/csv', buffer: cp1250(LIST.replaceAll('\n', '\r\n')) };

async function open(hands: Hands): Promise<void> {
  await hands.comeBack('seller@kontor.example', PASSWORD);
  await hands.page.goto('/products/import');
  await hands.arrive('product-import:title');
}

test('a seller imports a price list, and the same list again', async () => {
  const { page } = await here.person('pl');
  const seller = new Hands(page, 'pl');
  const { t } = seller;
  await open(seller);
  await seller.read(t('product-import:choose.title'));
  await here.look(page, 'pl-import-file');
  await page.getByLabel(t('product-import:choose.file')).setInputFiles(file);

  await seller.read(t('product-import:mapping.rows', { count: 7 }));
  const field = (column: string) => page.getByLabel(t('product-import:mapping.of', { column }));
  expect(await field('Nazwa towaru').inputValue()).toBe('name');
  expect(await field('Cena netto (PLN)').inputValue()).toBe('price');
  expect(await field('Stan magazynowy').inputValue()).toBe('quantity');
  await here.look(page, 'pl-import-columns');
  // A product requires a name, and the button says so.
  await field('Nazwa towaru').selectOption('');
  await seller.button('lifecycles-trade:productImport.event.CHECK').focus();
  await seller.read(t('lifecycles-trade:productImport.guard.nameMapped'));
  await field('Nazwa towaru').selectOption('name');
  await seller.press('lifecycles-trade:productImport.event.CHECK');

  await seller.read(t('product-import:outcome.skipped'));
  await seller.read('na zapytanie');
  await seller.read('wiadro');
  await here.look(page, 'pl-import-check');
  // A user who leaves and comes back finds the import as it was.
  await page.reload();
  await seller.read(t('product-import:outcome.skipped'));
  await seller.press('lifecycles-trade:productImport.event.IMPORT');
  await seller.read(t('product-import:over.whole'));
  await here.look(page, 'pl-import-done');
  const [saved] = await Promise.all([page.waitForEvent('download'), seller.press('product-import:problems.download')]);
  expect(saved.suggestedFilename()).toBe('cennik – wiersze z błędami.csv');

  const phone = new Hands((await here.person('uk', { width: 390 })).page, 'uk');
  await open(phone);
  await phone.page.getByLabel(phone.t('product-import:choose.file')).setInputFiles(file);
  await phone.read(phone.t('product-import:mapping.rows', { count: 7 }));
  await here.look(phone.page, 'uk-import-columns');
  await phone.press('lifecycles-trade:productImport.event.CHECK');
  await phone.read(phone.t('product-import:outcome.skipped'));
  await here.look(phone.page, 'uk-import-check');
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // Five exist already: nothing is left to import.
  await phone.button('lifecycles-trade:productImport.event.IMPORT').focus();
  await phone.read(phone.t('lifecycles-trade:productImport.guard.somethingToDo'));
});
