const OF_TENDERS: readonly string[] = ['inquire', 'tender', 'offer', 'question', 'lot', 'invitation'];

/** Key of a side's name in `history:who`. Ukrainian, Polish and Russian have another word for the buyer of a tender. */
export const calledOn = (lifecycle: string, side: string): string =>
  side === 'buyer' && OF_TENDERS.includes(lifecycle) ? 'organizer' : side;
