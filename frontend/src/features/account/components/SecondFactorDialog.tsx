import OffDialog from './OffDialog';
import RenewDialog from './RenewDialog';
import SetupDialog from './SetupDialog';

export type Change = 'setup' | 'renew' | 'off';

interface Props {
  change: Change;
  email: string;
  onClose: () => void;
}

const dialogs = { setup: SetupDialog, renew: RenewDialog, off: OffDialog };

/** The dialogs of verification in two steps, which are downloaded together. */
export default function SecondFactorDialog({ change, ...props }: Props) {
  const Dialog = dialogs[change];
  return <Dialog {...props} />;
}
