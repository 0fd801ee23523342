import { useEffect, useRef, type FocusEvent } from 'react';

/** What was pressed in a card may be replaced, or be disabled while it is sent: then the card has the focus. */
export function useCardFocus<Card extends HTMLElement>() {
  const card = useRef<Card>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isPressed.current || card.current?.contains(activeElement)) return;
    isPressed.current = false;
    if (activeElement === body) card.current?.focus({ preventScroll: true });
  });
  const press = () => {
    isPressed.current = true;
  };
  return {
    ref: card,
    tabIndex: -1,
    onClick: press,
    onChange: press, // a file was chosen in a dialog of its own
    // The person went away from it.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (!relatedTarget && target.isConnected && !target.matches(':disabled')) {
        isPressed.current = false;
      }
    },
  };
}
