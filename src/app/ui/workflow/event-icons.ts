import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { ArchiveIcon } from '@blueprintjs/icons/lib/esm/generated/components/archive';
import { BanCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/ban-circle';
import { ChatIcon } from '@blueprintjs/icons/lib/esm/generated/components/chat';
import { CommentIcon } from '@blueprintjs/icons/lib/esm/generated/components/comment';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { DisableIcon } from '@blueprintjs/icons/lib/esm/generated/components/disable';
import { DocumentIcon } from '@blueprintjs/icons/lib/esm/generated/components/document';
import { EditIcon } from '@blueprintjs/icons/lib/esm/generated/components/edit';
import { EndorsedIcon } from '@blueprintjs/icons/lib/esm/generated/components/endorsed';
import { EnvelopeIcon } from '@blueprintjs/icons/lib/esm/generated/components/envelope';
import { ExportIcon } from '@blueprintjs/icons/lib/esm/generated/components/export';
import { EyeOffIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-off';
import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { FloppyDiskIcon } from '@blueprintjs/icons/lib/esm/generated/components/floppy-disk';
import { ImportIcon } from '@blueprintjs/icons/lib/esm/generated/components/import';
import { LockIcon } from '@blueprintjs/icons/lib/esm/generated/components/lock';
import { NotificationsIcon } from '@blueprintjs/icons/lib/esm/generated/components/notifications';
import { NumericalIcon } from '@blueprintjs/icons/lib/esm/generated/components/numerical';
import { PersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/person';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { ResetIcon } from '@blueprintjs/icons/lib/esm/generated/components/reset';
import { SendMessageIcon } from '@blueprintjs/icons/lib/esm/generated/components/send-message';
import { ShopIcon } from '@blueprintjs/icons/lib/esm/generated/components/shop';
import { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick';
import { TimeIcon } from '@blueprintjs/icons/lib/esm/generated/components/time';
import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { UndoIcon } from '@blueprintjs/icons/lib/esm/generated/components/undo';
import { BlockedPersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/blocked-person';
import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { ExchangeIcon } from '@blueprintjs/icons/lib/esm/generated/components/exchange';
import { HandIcon } from '@blueprintjs/icons/lib/esm/generated/components/hand';
import { NewPersonIcon } from '@blueprintjs/icons/lib/esm/generated/components/new-person';
import { ThumbsDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/thumbs-down';
import { UnlockIcon } from '@blueprintjs/icons/lib/esm/generated/components/unlock';
import { AddToArtifactIcon } from '@blueprintjs/icons/lib/esm/generated/components/add-to-artifact';
import { BankAccountIcon } from '@blueprintjs/icons/lib/esm/generated/components/bank-account';
import { CalculatorIcon } from '@blueprintjs/icons/lib/esm/generated/components/calculator';
import { ConfirmIcon } from '@blueprintjs/icons/lib/esm/generated/components/confirm';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { EraserIcon } from '@blueprintjs/icons/lib/esm/generated/components/eraser';
import { ListIcon } from '@blueprintjs/icons/lib/esm/generated/components/list';
import { LogOutIcon } from '@blueprintjs/icons/lib/esm/generated/components/log-out';
import { RemoveIcon } from '@blueprintjs/icons/lib/esm/generated/components/remove';
import type { IconType } from '../menu/Button.tsx';

/** Icons named in catalogues. Imported one by one: Blueprint's lookup by name would load all of them. */
const icons: Record<string, IconType> = {
  Add: AddIcon,
  Archive: ArchiveIcon,
  BanCircle: BanCircleIcon,
  Chat: ChatIcon,
  Comment: CommentIcon,
  Cross: CrossIcon,
  Disable: DisableIcon,
  Document: DocumentIcon,
  Edit: EditIcon,
  Endorsed: EndorsedIcon,
  Envelope: EnvelopeIcon,
  Export: ExportIcon,
  EyeOff: EyeOffIcon,
  EyeOpen: EyeOpenIcon,
  FloppyDisk: FloppyDiskIcon,
  Import: ImportIcon,
  Lock: LockIcon,
  Notifications: NotificationsIcon,
  Numerical: NumericalIcon,
  Person: PersonIcon,
  Refresh: RefreshIcon,
  Reset: ResetIcon,
  SendMessage: SendMessageIcon,
  Shop: ShopIcon,
  Tick: TickIcon,
  Time: TimeIcon,
  Trash: TrashIcon,
  Undo: UndoIcon,
  BlockedPerson: BlockedPersonIcon,
  Box: BoxIcon,
  Exchange: ExchangeIcon,
  Hand: HandIcon,
  NewPerson: NewPersonIcon,
  ThumbsDown: ThumbsDownIcon,
  Unlock: UnlockIcon,
  AddToArtifact: AddToArtifactIcon,
  BankAccount: BankAccountIcon,
  Calculator: CalculatorIcon,
  Confirm: ConfirmIcon,
  Duplicate: DuplicateIcon,
  Eraser: EraserIcon,
  List: ListIcon,
  LogOut: LogOutIcon,
  Remove: RemoveIcon,
};

/** Forty icons in their own chunk. `eventIcon` loads it. */
export default icons;
