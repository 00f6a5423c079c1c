import type { Language } from '../read.ts';
import { allTexts, bare, found, type Found, word } from './kit.ts';

/** A pattern of whole words (`*` stands for any ending), and the replacement. */
export type Ban = readonly [pattern: string, instead: string];

/** The charts' vocabulary, calques and words the style guide excludes, by language. */
export const BANNED: Readonly<Record<Language, readonly Ban[]>> = {
  en: [
    ['steps?', 'name the action; “status” or “stage” where it says how far something is'],
    ['states?(?! of)', '“status”'],
    ['chains?', '“related invoices”'],
    ['stands?|stood', '“is”, “applies”, “is valid”'],
    ['leads? to', '“then”, “Next: …”'],
    ['by (?:it|them)sel(?:f|ves)', '“automatically”'],
    ['nobody|no-one', '“no one”, or the role'],
    ['somebody|somebody else', '“someone”, or the role: another member, a colleague'],
    ['whom', 'turn the sentence round'],
    ['may', '“can”'],
    ['e-mails?|e-mailed', '“email”'],
    ['(?<!e-)mails?|(?<!e-)mailed', '“email”, “emailed”'],
    ['letters?(?= (?:is|was|about|to|on|with|of)\\b)', '“email”'],
    ['told', '“notified”'],
    ['things?', 'name what: tasks, errors, fields'],
    ['waits? for (?:you|your)', '“your task”, “needs your …”'],
    ['step(?:s|ped|ping)? back', '“decline the award”'],
    ['tries', '“attempts”'],
    ['entirely', '“to zero”, “in full”'],
    ['(?:is|are|be) worth', 'say the total'],
    ['on its way', '“sent”'],
    ['lies?|lie', '“is”'],
    ['anew', '“again”'],
    ['for ever', 'say until when'],
    ['thrown away|threw away', '“deleted”'],
    ['mend', '“correct”'],
    ['organisation\\w*', '“organization”'],
    [
      '\\w+(?:ise|ised|ising|isation)s?(?<!(?:advise|otherwise|precise|raise|raised|raises|rise|exercise|supervise|revise|revised|promise|premise|wise|advised|likewise|enterprise|expertise|merchandise|noise|comprise|concise|franchise|surprise|raising|rising))',
      '-ize',
    ],
    ['whoever', 'the role, or “anyone who”'],
    ['has to be|have to be', '“must be”, or the imperative'],
    ['the other side', 'the role: buyer, seller'],
    ['(?<!(?:new|per) )lines?', '“items” of an order, an invoice, a request'],
    ['units? of measure', '“unit”'],
    ['awaiting payment|partly received|received in full', 'the status of any invoice: “unpaid”, “partly paid”, “paid”'],
    ['left to pay', '“amount due”'],
    ['(?:lowest|best) (?:comparable )?price', '“minimum price”'],
    ['price per unit', '“unit price”'],
  ],
  uk: [
    ['термін(?:у|ом|ові|и|ів|ами|і)?', 'строк'],
    ['крок(?:и|у|ом|ів|ами|ах|ові|ці)?', 'назвіть дію'],
    ['ланцюж?(?:о?к\\p{L}*|г\\p{L}*)', 'пов’язані рахунки'],
    ['веде(?:ть)? до|приводить до', 'далі'],
    ['сам(?:о|а|і|е)? (?:по )?соб(?:ою|і)', 'автоматично'],
    ['відмовлено від участі', 'відмова від участі'],
    ['узяти (?:іншу|чужу)|мою відкинути|взяти (?:іншу|чужу)', 'скасувати мої зміни'],
    [
      'лот\\p{L}* (?:вже |уже |ще )?(?:не )?вирішен\\p{L}*|вирішено (?:всі|останній) лот\\p{L}*|(?:не)?вирішен\\p{L}+ лот\\p{L}*',
      'рішення за лотом',
    ],
    ['ПДВ у власній валюті', 'національна валюта'],
    ['стоїть|стоять', 'є, діє'],
    ['співпада\\p{L}+', 'збігається'],
    ['приймат\\p{L} участь|прийнят\\p{L} участь|приймає участь', 'брати участь'],
    ['слідуюч\\p{L}+', 'наступний'],
    ['явля(?:є|ються|ється)', 'є'],
    ['на протязі', 'протягом'],
    ['дан(?:ий|ого|ої|ому)', 'цей'],
    ['імейл\\p{L}*|e-?mail\\p{L}*|мейл\\p{L}*', 'електронна пошта, лист'],
    ['вірн(?:ий|а|е|о|і)', 'правильний'],
    ['любий|любої|люба', 'будь-який'],
    ['дозвол(?:и|ів|ами)', 'права доступу'],
    ['(?:вартість|сума|ціна|разом|усього) (?:нетто|брутто)', 'без ПДВ, з ПДВ'],
    ['станеться|відбудеться сам\\p{L}*', 'що саме: буде оприлюднено…'],
  ],
  pl: [
    ['krok(?:i|u|iem|ów|ami|ach|owi)?', 'nazwij czynność'],
    ['łańcuch\\p{L}*', 'powiązane faktury'],
    ['prowadzi(?:ć)? do', 'dalej'],
    ['sam[oa]?czynnie|sam[oa] się|sam[oa] z siebie', 'automatycznie'],
    ['przegapi\\p{L}+', 'bez oferty'],
    ['przyznaj\\p{L}* fragment\\p{L}*|fragment(?:u|em|y|ów)?', 'część ilości'],
    ['nie wybieraj oferty', 'zakończ bez wyboru oferty'],
    ['weź cudzą|moją odrzuć|odrzuć moją', 'odrzuć moje zmiany'],
    ['stoi|stoją', 'jest, obowiązuje'],
    ['kupując(?:y|ego|emu|ym|ych|a)', 'nabywca, zamawiający'],
    ['(?<!e-)mail(?:e|a|em|i|ów|ami|owo)?', 'e-mail, wiadomość'],
    ['w temacie', 'o, w sprawie'],
    ['na dzień dzisiejszy', 'obecnie'],
    ['posiada(?:ć|m|sz|ją)?', 'ma, mieć'],
    ['pozwoleni\\p{L}+', 'uprawnienia'],
    ['dokonaj|dokonać|dokonano', 'czasownik wprost'],
    ['zabierz|zabrać', 'cofnij, usuń'],
  ],
  ru: [
    ['шаг(?:и|а|у|ом|ов|ами|ах|е)?', 'назовите действие'],
    ['цепоч(?:ка|ки|ке|ку|кой|ек)|цепь', 'связанные счета'],
    ['вед[её]т к|приводит к', 'далее'],
    ['сам(?:о|а|и)? (?:по )?себе|сам(?:о|а|и) собой|произойд[её]т сам\\p{L}*', 'автоматически'],
    ['отказано от участия', 'отказ от участия'],
    ['оплата убрана|убран\\p{L}*', 'удалён'],
    ['взять (?:чужую|другую)|мою отбросить', 'отменить мои изменения'],
    ['лот\\p{L}* (?:уже |ещ[её] )?(?:не )?реш[её]н[оаы]?|(?:не)?реш[её]нн\\p{L}+ лот\\p{L}*', 'решение по лоту'],
    ['сч[её]т\\p{L}* в счет\\p{L}*-фактур\\p{L}*|счет\\p{L}*-фактур\\p{L}*', 'счёт; банковские счета для оплаты'],
    ['состояни(?:е|я|ю|ем|и|й)', 'статус'],
    ['стоит|стоят', 'есть, действует'],
    ['введ\\p{L}+|ввести|вводит\\p{L}*|введённ\\p{L}+', 'укажите, указать'],
    ['извест(?:ить|им|ят|или)|извещ\\p{L}+|оповест\\p{L}+|оповещ\\p{L}+', 'уведомить, уведомление'],
    ['сообщ(?:ат|им|ается|аем|или|ено)|сообщить', 'уведомить'],
    ['e-?mail\\p{L}*|имейл\\p{L}*|мейл\\p{L}*', 'электронная почта, письмо'],
    ['данн(?:ый|ая|ое|ого|ой|ому)', 'этот'],
    ['разрешени(?:я|й|ями)', 'права доступа'],
    ['(?:стоимость|сумма|цена|итого|всего) (?:нетто|брутто)', 'без НДС, с НДС'],
    ['произойд[её]т', 'что именно'],
  ],
};

const ready = Object.fromEntries(
  Object.entries(BANNED).map(([language, bans]) => [
    language,
    bans.map(([pattern, instead]) => ({ pattern: word(pattern), instead })),
  ]),
) as unknown as Readonly<Record<Language, readonly { pattern: RegExp; instead: string }[]>>;

export const bannedIn = (language: Language): Found[] =>
  allTexts(language).flatMap((one) =>
    ready[language].flatMap(({ pattern, instead }) => {
      const hit = pattern.exec(bare(one.text));
      return hit ? [found(one, `“${hit[0]}” → ${instead}`)] : [];
    }),
  );
