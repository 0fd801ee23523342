import { AccountDialog } from './AccountDialog';
import { DialogForm, type DialogFormProps } from './DialogForm';

/** A short form that asks for the password before a change of the account. */
export const FormDialog = (props: DialogFormProps) => (
  <AccountDialog title={props.title} onClose={props.loading ? undefined : props.onClose}>
    <DialogForm {...props} />
  </AccountDialog>
);
