import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '@/api/answerRules.gen';

interface Props {
  name: string;
  /** Another child is typed already. */
  isFurther: boolean;
  disabled: boolean;
  /** Takes the focus. */
  focused: boolean;
  onChange: (name: string) => void;
  /** The name is complete. */
  onEnter: () => void;
}

/** A row of the checklist for a child who is in no family yet. */
export function ChildNameRow({ name, isFurther, disabled, focused, onChange, onEnter }: Props) {
  const { t } = useTranslation('invitations');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <label className="answer-child">
      <span className="soft">
        {t(isFurther ? 'checklist.anotherChild' : 'checklist.childName')}
      </span>
      <input
        ref={field}
        value={name}
        disabled={disabled}
        maxLength={personName.max}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
    </label>
  );
}
