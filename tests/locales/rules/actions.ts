import type { Language } from '../read.ts';
import { allTexts, bare, type Found, found, type Text } from './kit.ts';

/** Texts that refuse something or say that it failed. */
const REFUSAL = /^errors:|:\w+\.guard\.|^einvoice:(?:refusal\.|notIssued|wrongFigures)|^common:(?:failure|reason|ui\.when)\.|^common:(?:error\.text|error\.part|error\.chunkText|notFound\.text)/;
/** Beside a failure: what it is about, or a question already. */
const BESIDE = /^common:(?:failure\.requestId|ui\.when\.(?:useNext|first|second))$/;

export const refusals = (language: Language): Text[] =>
  allTexts(language).filter(({ id }) => REFUSAL.test(id) && !BESIDE.test(id));

const VERBS: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `(?:^|[.:;,!?–…]\\s+|“|\\b(?:and|or|then|first|please|otherwise|so|to change this|instead|else)\\s+)(?:please |first |then )?(?:${[
      'accept add adjust agree allow answer approve ask assign attach award begin bring call cancel change check choose clear close confirm continue copy correct create decide',
      'decline delete describe divide do download draw drop edit enter export extend fill find finish fix follow give go import include invite issue join keep leave let link look',
      'lower make mark move name narrow note notify offer open order paste pay pick post press propose provide publish put quote raise re-enter read receive record refund register',
      'reject release reload remind remove rename repeat replace reply request reset restart restore retry review revoke save say search see select send separate set shorten show shrink',
      'sign skip specify split start stop submit switch take tell tick try turn type undo unblock update upload use view wait withdraw write zoom compare contact correct restore',
    ]
      .join(' ')
      .split(/\s+/)
      .join('|')})\\b|\\?(?:\\s|$)`,
    'iu',
  ),
  uk: /(?<!\p{L})\p{L}{2,}(?:іть|їть|айте|яйте|йте|ьте|ште|жте|чте|рте|вте|те)(?:ся)?(?!\p{L})|\?(?:\s|$)|(?<!\p{L})(?:можна|потрібно|треба|слід)\s+\p{L}+(?:ти|тися)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:\p{L}+(?:uj|aj|ej|yj|ij|ój|dź|ść|ź|ź|ż|ń|ć|ś|sz|cz|ierz|órz|rz|ól|al|el|il|ól|yl|bierz|wiedz|łącz|nieś|znacz|zrób|rób|dziel|puść|myśl|pisz|czekaj|ącz|ń|ot|od|ód|ij|ób|aw|ow|ów|ym|yń)(?:my|cie)?)(?:\s+się)?(?!\p{L})|\?(?:\s|$)/iu,
  ru: /(?<!\p{L})\p{L}{2,}(?:йте|ите|ьте|ёте)(?:сь)?(?!\p{L})|\?(?:\s|$)|(?<!\p{L})(?:можно|нужно|следует)\s+\p{L}+(?:ть|ти|чь)(?:ся)?(?!\p{L})/iu,
};

/** Refusals that leave the reader alone: nothing to do is named. */
export const withoutAction = (language: Language): Found[] =>
  refusals(language).flatMap((one) =>
    VERBS[language].test(bare(one.text)) ? [] : [found(one, 'a refusal that names no action')],
  );
