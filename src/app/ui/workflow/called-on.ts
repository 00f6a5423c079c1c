const OF_TENDERS: readonly string[] = ['inquire', 'tender', 'offer', 'question', 'lot', 'invitation'];

/**
 * Key of a side's name in `history:who`. Ukrainian, Polish and Russian have another word for the buyer of a tender; the
 * seller of an order is its supplier, as in its head and texts.
 */
export function calledOn(lifecycle: string, side: string): string {
  if (side === 'buyer' && OF_TENDERS.includes(lifecycle)) return 'organizer';
  return side === 'seller' && lifecycle === 'order' ? 'supplier' : side;
}
