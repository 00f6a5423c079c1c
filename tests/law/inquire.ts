import { linesOf } from './lawful.ts';

/*
 * The law of an inquiry until its offers are opened, written by hand from ../shared/lifecycles.md ("Inquire", "Before
 * the opening", "Approval"): state, event, who sends it, case, end state (or the refusing guards), and effects.
 * `inquire.decided.ts` and `inquire.awarded.ts` continue from there. What no line names is refused.
 */

const TABLE = `
from               event               who               when              ends               effects
Draft              EDIT                owner             plain             Draft
Draft              DELETE              owner             plain             Deleted            deleteDraft
Draft              ACTIVATE            publisher         plain             Published          publish
Draft              ACTIVATE            publisher         openToAll         Published          publish
Draft              ACTIVATE            publisher         groupAlone        Published          publish
Draft              ACTIVATE            publisher         addressAlone      Published          publish
Draft              ACTIVATE            publisher         atLimit           Published          publish
Draft              ACTIVATE            publisher         aboveLimit        Pending            askApproval
Draft              ACTIVATE            publisher         unvalued          Pending            askApproval
Draft              ACTIVATE            publisher         noName            ! named
Draft              ACTIVATE            publisher         noLot             ! hasLots
Draft              ACTIVATE            publisher         quantityZero      ! quantitiesPositive
Draft              ACTIVATE            publisher         quantityUnsaid    ! quantitiesPositive
Draft              ACTIVATE            publisher         unitUnknown       ! unitsKnown
Draft              ACTIVATE            publisher         tariffUnknown     ! tariffsKnown
Draft              ACTIVATE            publisher         runsTooShort      ! runsLongEnough
Draft              ACTIVATE            publisher         noDeadline        ! runsLongEnough
Draft              ACTIVATE            publisher         currencyUnknown   ! currencyKnown
Draft              ACTIVATE            publisher         incotermUnknown   ! incotermKnown
Draft              ACTIVATE            publisher         nobodyAsked       ! somebodyCanAnswer
Draft              ACTIVATE            publisher         uploading         ! uploadsFinished
Draft              ACTIVATE            publisher         budgetBelowZero   ! budgetNotNegative
Draft              ACTIVATE            publisher         empty             ! named hasLots runsLongEnough somebodyCanAnswer
Draft              ACTIVATE            publisher         aboveButNameless  ! named
Pending            APPROVE             inquiry approver  plain             Published          keepApproval publish
Pending            APPROVE             inquiry approver  noLimit           Published          keepApproval publish
Pending            APPROVE             inquiry approver  ownRequest        ! anotherMember
Pending            APPROVE             inquiry approver  beyondLimit       ! approverCovers
Pending            APPROVE             inquiry approver  changed           ! askedUnchanged
Pending            APPROVE             inquiry approver  deadlineNear      ! runsLongEnough
Pending            APPROVE             inquiry approver  nobodyAsked       ! somebodyCanAnswer
Pending            REFUSE              inquiry approver  plain             Draft              keepRefusal
Pending            REFUSE              inquiry approver  changed           Draft              keepRefusal
Pending            REFUSE              inquiry approver  ownRequest        ! anotherMember
Pending            REFUSE              inquiry approver  beyondLimit       ! approverCovers
Pending            REFUSE              inquiry approver  silent            ! refusalExplained
Pending            RETRACT             buyer member      plain             Draft              keepRetraction
Pending            RETRACT             buyer member      changed           Draft              keepRetraction
Pending            RETRACT             buyer member      otherRequest      ! ownRequest
Published          AMEND               owner             plain             Published          forgetValues tellAmended
Published          AMEND               owner             lateAndMoved      Published          forgetValues tellAmended
Published          AMEND               owner             lateButFree       Published          forgetValues tellAmended
Published          AMEND               owner             late              ! timeLeft
Published          AMEND               owner             lateAndShortened  ! notShortened timeLeft
Published          AMEND               owner             silent            ! reasonGiven
Published          AMEND               owner             nothing           ! somethingChanged
Published          AMEND               owner             shortened         ! notShortened
Published          AMEND               owner             minimumShown      ! nothingLocked
Published          AMEND               owner             ownCountryOnly    ! nothingLocked
Published          AMEND               owner             closedToOthers    ! nothingLocked
Published          AMEND               owner             otherBuyer        ! nothingLocked
Published          AMEND               owner             deadlinePast      ! beforeDeadline
Published          EXTEND_DEADLINE     owner             plain             Published          tellExtended
Published          EXTEND_DEADLINE     owner             lastMoment        Published          tellExtended
Published          EXTEND_DEADLINE     owner             same              ! laterDeadline
Published          EXTEND_DEADLINE     owner             shortened         ! laterDeadline
Published          EXTEND_DEADLINE     owner             silent            ! reasonGiven
Published          EXTEND_DEADLINE     owner             deadlinePast      ! beforeDeadline
Published          INVITE              owner             plain             Published          invite
Published          INVITE              owner             cameByItself      Published          invite
Published          INVITE              owner             removedBefore     Published          invite
Published          INVITE              owner             removedSilently   ! invitedAgainExplained
Published          INVITE              owner             participant       ! notYetInvited
Published          INVITE              owner             ownCompany        ! notOwnCompany
Published          INVITE              owner             deadlinePast      ! beforeDeadline
Published          REMIND              owner             plain             Published          remind
Published          REMIND              owner             dayAfter          Published          remind
Published          REMIND              owner             sameDay           ! remindedLongAgo
Published          REMIND              owner             allAnswered       ! someSilent
Published          REMIND              owner             deadlinePast      ! beforeDeadline
Published          REMOVE_PARTICIPANT  owner             plain             Published          exclude
Published          REMOVE_PARTICIPANT  owner             silent            ! reasonGiven
Published          REMOVE_PARTICIPANT  owner             declined          ! removable
Published          REMOVE_PARTICIPANT  owner             stranger          ! removable
Published          REMOVE_PARTICIPANT  owner             deadlinePast      ! beforeDeadline
Published          CLOSE_EARLY         owner             plain             Evaluation.sealed  seal
Published          CLOSE_EARLY         owner             openToAll         ! invitedOnly
Published          CLOSE_EARLY         owner             notAgreed         ! agreedAndOffered
Published          CLOSE_EARLY         owner             noEnvelope        ! agreedAndOffered
Published          CLOSE_EARLY         owner             neither           ! agreedAndOffered
Published          CLOSE_EARLY         owner             deadlinePast      ! beforeDeadline
Published          DEADLINE            server            plain             Evaluation.sealed  seal
Published          DEADLINE            server            noOffer           Unsuccessful       seal recordNoOffers tellUnsuccessful
Published          DEADLINE            server            early             ! deadlinePassed
Published          DEADLINE            server            earlyAndNoOffer   ! deadlinePassed
Published          CANCEL              owner             plain             Cancelled          cancel
Published          CANCEL              owner             deadlinePast      Cancelled          cancel
Published          CANCEL              owner             noCode            ! reasonGiven
Published          CANCEL              owner             noText            ! commentGiven
Published          CANCEL              owner             neither           ! reasonGiven commentGiven
Published          VALUE_TERM          owner             plain             Published          recordValuation
Published          VALUE_TERM          owner             takenBack         Published          recordValuation
Published          VALUE_TERM          owner             askedTerm         ! otherTerm
Published          VALUE_TERM          owner             strangeLot        ! lotsKnown
Evaluation.sealed  OPEN                owner             plain             Evaluation.opened  freezeRates openOffers
Evaluation.sealed  OPEN                owner             closedEarly       Evaluation.opened  freezeRates openOffers
Evaluation.sealed  OPEN                owner             early             ! openable
Evaluation.sealed  CANCEL              owner             plain             Cancelled          cancel
Evaluation.sealed  CANCEL              owner             noCode            ! reasonGiven
Evaluation.sealed  CANCEL              owner             noText            ! commentGiven
Evaluation.sealed  VALUE_TERM          owner             plain             Evaluation.sealed  recordValuation
Evaluation.sealed  VALUE_TERM          owner             askedTerm         ! otherTerm
Evaluation.sealed  VALUE_TERM          owner             strangeLot        ! lotsKnown
`;

export const inquireAsked = linesOf(TABLE);
