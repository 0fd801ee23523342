interface Props {
  name: string;
  note?: string;
  checked: boolean;
  disabled?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onChange: () => void;
}

/** A person to tick: the whole row is the target. */
export function ChecklistRow({ name, note, checked, disabled, focused, onChange }: Props) {
  return (
    <label className="answer-person">
      <input type="checkbox" autoFocus={focused} {...{ checked, disabled, onChange }} />
      <span>{name}</span>
      {note && <span className="soft">{note}</span>}
    </label>
  );
}
