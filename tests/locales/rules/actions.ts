import type { Language } from '../read.ts';
import { allTexts, bare, type Found, found, type Text } from './kit.ts';
import { unseenGuards } from './seen.ts';

/** Texts of refusals and failures. */
const REFUSAL =
  /^errors:|:\w+\.guard\.|^einvoice:(?:refusal\.|notIssued|wrongFigures)|^common:(?:failure|reason|ui\.when)\.|^common:(?:error\.text|error\.part|error\.chunkText|notFound\.text)/;
/** Parts of a failure message that name its subject or already are a question. */
const BESIDE = /^common:(?:failure\.requestId|ui\.when\.(?:useNext|first|second))$/;

export const refusals = (language: Language): Text[] =>
  allTexts(language).filter(({ id }) => REFUSAL.test(id) && !BESIDE.test(id));

const VERBS: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `(?:^|[.:;,!?–…]\\s+|“|\\b(?:and|or|then|first|please|otherwise|so|to change this|instead|else)\\s+)(?:please |first |then )?(?:${[
      'accept add adjust agree allow answer approve arrange ask assign attach award begin bring call cancel change check choose clear close complete confirm continue copy correct create decide',
      'decline decrease delete describe discontinue dismiss divide do download draw drop edit enter exclude explain export extend fill find finish fix follow give go import include increase invite issue join keep leave let link look',
      'lower make mark move name narrow note notify number offer open order paste pay pick place post press propose provide publish put quote raise re-enter read receive reconnect record reduce refund register',
      'reject release reload remind remove rename repeat replace reply request reset restart restore resume retry return review revoke save say search see select send separate set shorten show shrink',
      'sign skip specify shorten split start stop submit switch take tell tick try turn type undo unblock unmark untick update upload use view wait withdraw write zoom compare contact correct restore',
    ]
      .join(' ')
      .split(/\s+/)
      .join('|')})\\b|\\?(?:\\s|$)|\\byou can\\b`,
    'iu',
  ),
  uk: /(?<!\p{L})\p{L}{2,}(?:іть|їть|айте|яйте|йте|ьте|ште|жте|чте|рте|вте|те)(?:ся)?(?!\p{L})|\?(?:\s|$)|(?<!\p{L})(?:можна|потрібно|треба|слід)\s+\p{L}+(?:ти|тися)(?!\p{L})/iu,
  pl: new RegExp(
    `(?<!\\p{L})(?:możesz|${[
      'anuluj cofnij czekaj poczekaj zaczekaj dodaj dołącz edytuj importuj kontynuuj kup licz nadaj napisz obejrzyj odczekaj odlicz odmów odnotuj odrzuć odśwież odznacz ogranicz opisz oznacz otwórz',
      'pobierz podaj podziel pomiń ponumeruj popraw poproś porównaj potwierdź powiadom pozostaw przejdź przejrzyj przełącz przenieś prześlij przesuń przyjmij przypomnij przywróć publikuj opublikuj rozdziel rozpocznij',
      'skontaktuj skopiuj skoryguj skróć sprawdź spróbuj szukaj udostępnij uruchom usuń ustal ustaw utwórz uzasadnij uzgodnij uzupełnij użyj wczytaj wklej wpisz wprowadź wróć wskaż wstrzymaj wybierz wycofaj wyceń',
      'wyjaśnij wydłuż przedłuż wykreśl wykonaj wypełnij wystaw wyślij wyznacz zaakceptuj zacznij zaimportuj zakończ zalicz zaloguj zamknij zapisz zapłać zapytaj zaproponuj zaproś zarejestruj zatwierdź zawęź zawiadom zaznacz złóż zmień',
      'zmniejsz znajdź zostaw zresetuj zrób zwiększ zwolnij zwróć dopasuj połącz pozwól przekaż rozstrzygnij dokończ zarchiwizuj zapisuj wezwij odczytaj przeczytaj rozwiń odłącz włącz wyłącz rozlicz przyznaj',
    ]
      .join(' ')
      .split(' ')
      .join('|')})(?!\\p{L})|\\?(?:\\s|$)`,
    'iu',
  ),
  ru: /(?<!\p{L})\p{L}{2,}(?:йте|ите|ьте|ёте)(?:сь)?(?!\p{L})|\?(?:\s|$)|(?<!\p{L})(?:можно|нужно|следует)\s+\p{L}+(?:ть|ти|чь)(?:ся)?(?!\p{L})/iu,
};

const leavesAlone = ({ language, text }: Text): boolean => !VERBS[language].test(bare(text));

/** Refusals that leave the user without a next step. A translation follows the English text. */
export function withoutAction(language: Language): Found[] {
  const [unseen, english] = [unseenGuards(), new Map(refusals('en').map((one) => [one.id, one]))];
  return refusals(language).flatMap((one) => {
    if (unseen.has(one.id) || !leavesAlone(one)) return [];
    const model = english.get(one.id) ?? english.get(one.id.replace(/_(?:few|many)$/, '_other'));
    return language !== 'en' && model && leavesAlone(model) ? [] : [found(one, 'a refusal that names no action')];
  });
}
