import { allTexts, bare, type Found, found } from './kit.ts';

/**
 * Forms that address the reader as a man. A past tense about someone else agrees with the noun before it, and is
 * permitted.
 */
const MASCULINE: Readonly<Record<'uk' | 'pl' | 'ru', readonly RegExp[]>> = {
  uk: [
    // «ви» with a singular: «ви подав», «ви впевнений».
    /(?<!\p{L})ви(?:\s+\p{L}+){0,2}\s+\p{L}{2,}(?:в|вся|ний|тий)(?!\p{L})/iu,
    /(?<!\p{L})(?:впевнений|упевнений|зареєстрований|авторизований|згоден|готовий)(?!\p{L})/iu,
  ],
  pl: [
    /(?<!\p{L})\p{L}+ł[ae]ś(?!\p{L})/iu,
    /(?<!\p{L})(?:jesteś|będziesz|zostań|bądź)(?:\s+\p{L}+){0,2}\s+\p{L}{2,}(?:ny|ty|wy|ły|żny)(?!\p{L})/iu,
    /(?<!\p{L})(?:pewien|pewny|zalogowany|zarejestrowany|powinieneś|powinnaś|winien|gotów|gotowy)(?!\p{L})/iu,
  ],
  ru: [
    /(?<!\p{L})вы(?:\s+\p{L}+){0,2}\s+\p{L}{2,}(?:л|лся|ный|тый|ен|ён)(?!\p{L})/iu,
    /(?<!\p{L})(?:уверен|зарегистрирован|авторизован|готов)(?!\p{L})/iu,
  ],
};

export const masculineIn = (language: 'uk' | 'pl' | 'ru'): Found[] =>
  allTexts(language).flatMap((one) => {
    const hit = MASCULINE[language].map((pattern) => pattern.exec(bare(one.text))).find(Boolean);
    return hit ? [found(one, `“${hit[0]}” may make a man of the reader`)] : [];
  });
