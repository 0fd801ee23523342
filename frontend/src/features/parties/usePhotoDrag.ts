import { useState, type PointerEvent } from 'react';
import { moved } from './pictureOrder';

export interface Handle {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Drags a photo over the others with mouse, pen or finger (the browser's own dragging knows no
 * touch). The other photos move aside meanwhile; `onDrop` receives the order on release. Not dnd-kit,
 * which adds 13 KB to the form for one grid, whose photos the keyboard moves by buttons.
 */
export function usePhotoDrag(order: readonly string[], onDrop: (order: string[]) => void) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);

  const handleOf = (id: string): Handle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, order: [...order] });
    },
    onPointerMove: (event) => {
      if (drag?.id !== id) return;
      const over = photoAt(event.clientX, event.clientY);
      if (!over || over === id) return;
      const from = drag.order.indexOf(id);
      const to = drag.order.indexOf(over);
      if (to >= 0) setDrag({ id, order: moved(drag.order, from, to) });
    },
    onPointerUp: () => {
      if (drag?.id === id) onDrop(drag.order);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { order: drag?.order ?? null, dragged: drag?.id ?? null, handleOf };
}

const photoAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;
