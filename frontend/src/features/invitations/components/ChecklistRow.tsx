import { useEffect, useRef } from 'react';

interface Props {
  name: string;
  note?: string;
  checked: boolean;
  disabled?: boolean;
  /** Takes the focus. */
  focused?: boolean;
  onChange: () => void;
}

/** A person to tick: the whole row is the target. */
export function ChecklistRow({ name, note, checked, disabled, focused, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <label className="answer-person">
      <input ref={box} type="checkbox" {...{ checked, disabled, onChange }} />
      <span>{name}</span>
      {note && <span className="soft">{note}</span>}
    </label>
  );
}
