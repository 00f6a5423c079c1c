/** What browsers report for a key that an input method takes. */
const TAKEN = 229;

/**
 * Whether an input method takes the key: Enter and Escape then end its composition and nothing else. Safari ends the
 * composition before it reports the key, so that only the code tells.
 */
// oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
export const isComposing = (key: KeyboardEvent): boolean => key.isComposing || key.keyCode === TAKEN;
