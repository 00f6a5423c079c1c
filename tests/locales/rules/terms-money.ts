import type { Term } from './terms.ts';

const RATES = /^(comparison|money|dashboard|lifecycles)/;

/** The style guide's terms of orders, invoices and payments, in its order. */
export const MONEY_TERMS: readonly Term[] = [
  { term: 'order', en: 'orders?', but: 'order of|in what order|order by|sort|reset order|in order|time order|minimum order(?: quantity)?', notAt: /^procurement:list\.sort|offers:receipts/, uk: { says: 'замовл' }, pl: { says: 'zamów|zamaw' }, ru: { says: 'заказ' } },
  { term: 'invoice', en: 'invoices?', but: 'advance|finals?|correct(?:s|ed|ion)|partial|e-?invoices?|related|to invoice', uk: { says: 'рахун', never: 'фактур|накладн' }, pl: { says: 'faktur' }, ru: { says: 'сч[её]т', never: 'фактур|накладн' } },
  { term: 'advance invoice', en: 'advance invoices?', uk: { says: 'авансов\\p{L}* рахун' }, pl: { says: 'faktur\\p{L}* zaliczkow' }, ru: { says: 'авансов\\p{L}* сч' } },
  { term: 'final invoice', en: 'final invoices?', but: 'partial final', uk: { says: 'остаточн\\p{L}* рахун', never: 'кінцев|фінальн' }, pl: { says: 'faktur\\p{L}* końcow', never: 'rozliczeniow' }, ru: { says: 'окончательн\\p{L}* сч', never: 'итогов|финальн' } },
  { term: 'correction', en: 'correction invoices?|corrections?', but: 'correction of|corrections? (?:needs?|is|are)', at: /^(money|audit|dashboard|figures|invoicing|lifecycles-money)/, notAt: /stock/, uk: { says: 'коригув', never: 'виправл' }, pl: { says: 'koryg|korekt', never: 'poprawk' }, ru: { says: 'корректир', never: 'исправл' } },
  { term: 'correct to zero', en: 'corrected? to zero', uk: { says: 'анул', never: 'скас' }, pl: { says: 'skoryg\\p{L}* do zera|korekt\\p{L}* do zera|skoryg\\p{L}+', never: 'wycof|anul' }, ru: { says: 'аннул', never: 'отмен' } },
  { term: 'related invoices', en: 'related invoices', uk: { says: 'пов’язан\\p{L}* рахун' }, pl: { says: 'powiązan\\p{L}* faktur' }, ru: { says: 'связанн\\p{L}* сч' } },
  { term: 'issue', en: 'issue(?:s|d)?|issuing', but: 'issue date|date of issue|place of issue|issue goods|goods issued|own use', notAt: /^(stock|lifecycles-trade|audit:event\.stock)/, uk: { says: 'вистав', never: 'випис' }, pl: { says: 'wystaw' }, ru: { says: 'вы(?:став|пущ)', never: 'выпис' } },
  { term: 'issue date', en: 'issue date|date of issue', uk: { says: 'дат\\p{L}* складання', never: 'дат\\p{L}* виставлення' }, pl: { says: 'dat\\p{L}* wystawienia' }, ru: { says: 'дат\\p{L}* выставления', never: 'дат\\p{L}* составления' } },
  { term: 'sale date', en: 'sale date|date of sale', uk: { says: 'дат\\p{L}* постачання', never: 'дат\\p{L}* (?:продажу|поставки)' }, pl: { says: 'dat\\p{L}* sprzedaży' }, ru: { says: 'дат\\p{L}* отгрузки', never: 'дат\\p{L}* (?:продажи|поставки)' } },
  { term: 'due date', en: 'due dates?', uk: { says: 'строк\\p{L}* оплати' }, pl: { says: 'termin\\p{L}* płatności' }, ru: { says: 'срок\\p{L}* оплаты' } },
  { term: 'overdue', en: 'overdue', but: '\\d+.\\d+ days overdue',
 uk: { says: 'простроч' }, pl: { says: 'przetermin' }, ru: { says: 'просроч' } },
  { term: 'payment', en: 'payments?', but: 'payment terms?|advance payments?|split payment|payment reminders?|no payment now|dates and payment|delivery and payment|payment to it|date of payment|payments to suppliers', uk: { says: 'плат[іе]ж', never: 'виплат|внес' }, pl: { says: 'wpłat', never: 'zapłat' }, ru: { says: 'плат[её]ж', never: 'выплат|взнос' } },
  { term: 'net', en: 'net(?: amount| total)?', uk: { says: 'без ПДВ', never: 'нетто' }, pl: { says: 'netto' }, ru: { says: 'без НДС', never: 'нетто' } },
  { term: 'gross', en: 'gross(?: amount| total)?', uk: { says: 'з\\s?ПДВ', never: 'брутто' }, pl: { says: 'brutto' }, ru: { says: 'с\\s?НДС', never: 'брутто' } },
  { term: 'amount due', en: 'amount due|left to pay', uk: { says: 'залиш\\p{L}* до сплати|до сплати', never: 'борг' }, pl: { says: 'pozostał\\p{L}* do zapłaty|do zapłaty' }, ru: { says: 'остат\\p{L}* к оплате|к оплате', never: 'долг' } },
  { term: 'VAT number', en: 'VAT numbers?', but: 'EU VAT|registration or VAT|register or VAT|VAT or register|valid', uk: { says: 'номер\\p{L}* платника ПДВ', never: 'ІПН' }, pl: { says: 'numer\\p{L}* VAT' }, ru: { says: 'номер\\p{L}* плательщика НДС' } },
  { term: 'domestic currency', en: 'domestic currency|VAT in (?:your )?own currency', uk: { says: 'національн\\p{L}* валют', never: 'власн' }, pl: { says: 'walu\\p{L}* krajow', never: 'własn' }, ru: { says: 'национальн\\p{L}* валют', never: 'собственн|своей' } },
  { term: 'exchange rate', en: 'exchange rates?', at: RATES, uk: { says: 'курс' }, pl: { says: 'kurs' }, ru: { says: 'курс' } },
  { term: 'tariff code', en: 'tariff (?:codes?|numbers?)', uk: { says: 'код\\p{L}* (?:товар\\p{L}* )?(?:за )?УКТ ЗЕД', never: 'код\\p{L}* товару(?! за УКТ)' }, pl: { says: 'kod\\p{L}* CN', never: 'kod\\p{L}* taryf|numer\\p{L}* taryf' }, ru: { says: 'код\\p{L}* ТН\\s?ВЭД', never: 'код\\p{L}* товара' } },
];
