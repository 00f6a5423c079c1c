import { linesOf } from './lawful.ts';

/*
 * The law of a chain of invoices, written by hand from ../shared/lifecycles.md ("Chain", "Order, additions") and
 * ../shared/invoicing.md ("Invariants"): state, message of an issued document, who sends it, case, and the chain's end
 * state (or the refusing guards). There are no effects. What no line names is refused: a further advance in a chain
 * that is not begun, full or settled, a final without anything before it, a second final, a correction of an advance
 * after its final, anything in a chain that was taken back, a change of the order after its final.
 *
 * The order is worth 1,000.00. Where the page leaves something open: a partial final takes part of what is left, like a
 * further advance, and nothing if everything was paid in advance; an order without advances may be invoiced delivery by
 * delivery, so a partial final can begin a chain too; a corrected partial final has the same requirements as a
 * corrected advance. A corrected final is judged rate by rate with the documents, not here. Where it made the order
 * smaller than its advances and the final is taken back, nothing is left to advance; a new final is possible only after
 * the advances are corrected down to the order (art. 106j: a refund of an advance corrects the advance), one by one if
 * there are several, or their texts. The same holds for an order whose rest both sides cancelled after its latest document.
 */

const TABLE = `
from                     event              who     when            ends
empty                    ADVANCE_ISSUED     server  plain           advancing
empty                    ADVANCE_ISSUED     server  aCent           advancing
empty                    ADVANCE_ISSUED     server  allButACent     advancing
empty                    ADVANCE_ISSUED     server  all             fullyAdvanced
empty                    ADVANCE_ISSUED     server  allOfLess       fullyAdvanced
empty                    ADVANCE_ISSUED     server  tooMuch         ! withinLeft
empty                    ADVANCE_ISSUED     server  nothing         ! withinLeft
empty                    ADVANCE_ISSUED     server  belowNothing    ! withinLeft
empty                    PART_ISSUED        server  plain           advancing
empty                    PART_ISSUED        server  allButACent     advancing
empty                    PART_ISSUED        server  nothing         advancing
empty                    PART_ISSUED        server  all             fullyAdvanced
empty                    PART_ISSUED        server  tooMuch         ! partWithinLeft
empty                    PART_ISSUED        server  belowNothing    ! partWithinLeft
advancing                NEXT_ISSUED        server  plain           advancing
advancing                NEXT_ISSUED        server  aCent           advancing
advancing                NEXT_ISSUED        server  restButACent    advancing
advancing                NEXT_ISSUED        server  rest            fullyAdvanced
advancing                NEXT_ISSUED        server  restOfLess      fullyAdvanced
advancing                NEXT_ISSUED        server  restOfMore      advancing
advancing                NEXT_ISSUED        server  moreThanRest    ! withinLeft
advancing                NEXT_ISSUED        server  nothing         ! withinLeft
advancing                NEXT_ISSUED        server  belowNothing    ! withinLeft
advancing                PART_ISSUED        server  plain           advancing
advancing                PART_ISSUED        server  restButACent    advancing
advancing                PART_ISSUED        server  nothing         advancing
advancing                PART_ISSUED        server  rest            fullyAdvanced
advancing                PART_ISSUED        server  restBesidePart  fullyAdvanced
advancing                PART_ISSUED        server  moreThanRest    ! partWithinLeft
advancing                PART_ISSUED        server  belowNothing    ! partWithinLeft
fullyAdvanced            PART_ISSUED        server  nothing         fullyAdvanced
fullyAdvanced            PART_ISSUED        server  aCent           ! partWithinLeft
fullyAdvanced            PART_ISSUED        server  belowNothing    ! partWithinLeft nothingLeft
fullyAdvanced            PART_ISSUED        server  nothingOfMore   ! nothingLeft
advancing                FINAL_ISSUED       server  rest            settled
advancing                FINAL_ISSUED       server  restOfLess      settled
advancing                FINAL_ISSUED       server  restBesidePart  settled
advancing                FINAL_ISSUED       server  nothingOfLess   settled
advancing                FINAL_ISSUED       server  restButACent    ! settlesExactly
advancing                FINAL_ISSUED       server  moreThanRest    ! settlesExactly
advancing                FINAL_ISSUED       server  nothing         ! settlesExactly
advancing                FINAL_ISSUED       server  overdrawn       ! settlesExactly
fullyAdvanced            FINAL_ISSUED       server  nothing         settled
fullyAdvanced            FINAL_ISSUED       server  aCent           ! settlesExactly
fullyAdvanced            FINAL_ISSUED       server  aCentLess       ! settlesExactly
fullyAdvanced            FINAL_ISSUED       server  restOfMore      settled
advancing                ADVANCE_CORRECTED  server  aCentLess       advancing
advancing                ADVANCE_CORRECTED  server  asBefore        advancing
advancing                ADVANCE_CORRECTED  server  toACent         advancing
advancing                ADVANCE_CORRECTED  server  toAll           fullyAdvanced
advancing                ADVANCE_CORRECTED  server  totalToAdvances fullyAdvanced
advancing                ADVANCE_CORRECTED  server  takenBack       cancelled
advancing                ADVANCE_CORRECTED  server  backBesidePart  advancing
advancing                ADVANCE_CORRECTED  server  backBesideNone  advancing
advancing                ADVANCE_CORRECTED  server  belowZero       ! withinTotal
advancing                ADVANCE_CORRECTED  server  belowBesidePart ! withinTotal
advancing                ADVANCE_CORRECTED  server  beyondTotal     ! withinTotal
advancing                ADVANCE_CORRECTED  server  totalTooSmall   ! withinTotal
fullyAdvanced            ADVANCE_CORRECTED  server  aCentLess       advancing
fullyAdvanced            ADVANCE_CORRECTED  server  asBefore        fullyAdvanced
fullyAdvanced            ADVANCE_CORRECTED  server  allTakenBack    cancelled
fullyAdvanced            ADVANCE_CORRECTED  server  totalGrown      advancing
fullyAdvanced            ADVANCE_CORRECTED  server  aCentMore       ! withinTotal
fullyAdvanced            ADVANCE_CORRECTED  server  belowAll        ! withinTotal
advancing                PART_CORRECTED     server  partLess        advancing
advancing                PART_CORRECTED     server  partToRest      fullyAdvanced
advancing                PART_CORRECTED     server  partBack        advancing
advancing                PART_CORRECTED     server  onlyPartBack    cancelled
advancing                PART_CORRECTED     server  onlyPartToZero  advancing
advancing                PART_CORRECTED     server  partBelowZero   ! withinTotal
advancing                PART_CORRECTED     server  partBeyond      ! withinTotal
fullyAdvanced            PART_CORRECTED     server  partFullLess    advancing
fullyAdvanced            PART_CORRECTED     server  partFullKept    fullyAdvanced
fullyAdvanced            PART_CORRECTED     server  partFullBack    cancelled
fullyAdvanced            PART_CORRECTED     server  partFullMore    ! withinTotal
fullyAdvanced            PART_CORRECTED     server  partFullBelow   ! withinTotal
settled                  FINAL_CORRECTED    server  finalLess       settled
settled                  FINAL_CORRECTED    server  finalToZero     settled
settled                  FINAL_CORRECTED    server  finalMore       settled
settled                  FINAL_ZEROED       server  plain           advancing
settled                  FINAL_ZEROED       server  allInAdvance    fullyAdvanced
settled                  FINAL_ZEROED       server  partsAndAll     fullyAdvanced
settled                  FINAL_ZEROED       server  orderFellBelow  fullyAdvanced
fullyAdvanced            FINAL_ISSUED       server  overFull        ! settlesExactly
fullyAdvanced            ADVANCE_CORRECTED  server  overFullKept    fullyAdvanced
fullyAdvanced            ADVANCE_CORRECTED  server  overFullMore    ! withinTotal
fullyAdvanced            ADVANCE_CORRECTED  server  overFullLess    ! withinTotal
fullyAdvanced            ADVANCE_CORRECTED  server  overFullNearer  fullyAdvanced
fullyAdvanced            ADVANCE_CORRECTED  server  overFullDown    fullyAdvanced
fullyAdvanced            ADVANCE_CORRECTED  server  overFullBelow   advancing
advancing                ORDER_CHANGED      server  aCentOver       advancing
advancing                ORDER_CHANGED      server  toWhatIsTaken   fullyAdvanced
advancing                ORDER_CHANGED      server  toNothing       fullyAdvanced
advancing                ORDER_CHANGED      server  besidePart      fullyAdvanced
fullyAdvanced            ORDER_CHANGED      server  aCentLess       fullyAdvanced
fullyAdvanced            ORDER_CHANGED      server  aCentMore       advancing
`;

export const invoiceLaw = linesOf(TABLE).map((line) => ({ ...line, effects: '' }));
