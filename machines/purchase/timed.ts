/**
 * `reminder`: companies that have not finished are mailed. `questions`: asking ends. `deadline`: submission ends.
 * `opening`: from then on the offers can be opened. `answer`: an order without an answer expires.
 */
export const TIMERS = ['reminder', 'questions', 'deadline', 'opening', 'answer'] as const;
export type Timed = (typeof TIMERS)[number];
