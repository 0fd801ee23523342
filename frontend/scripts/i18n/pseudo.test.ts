import { pseudo, pseudoTree } from './pseudo.ts';

describe('the pseudo-language', () => {
  it('writes no letter as Spanish does', () => {
    expect(pseudo('¿Quiénes van mañana, José Ángel?')).not.toMatch(/[A-Za-zÀ-ÿ]/);
  });

  it('keeps what is filled in, tags and links', () => {
    const text = pseudo('Enviado a <strong>{{email}}</strong>: https://youtu.be/…');
    expect(text).toContain('<strong>{{email}}</strong>');
    expect(text).toContain('https://youtu.be/…');
  });

  it('is 40 % longer, in brackets that show where it was cut', () => {
    const spanish = 'Confirmar asistencia de la familia';
    const text = pseudo(spanish);
    expect(text).toMatch(/^⟦.*⟧$/);
    expect(text.length / spanish.length).toBeGreaterThan(1.38);
    expect(text.length / spanish.length).toBeLessThan(1.5);
  });

  it('leaves one letter one letter', () => {
    expect(pseudo('A')).toHaveLength(1);
    expect(pseudo('—')).toBe('—');
  });

  it('has every key of its source', () => {
    const tree = pseudoTree({ login: { title: 'Entrar' }, seats_one: '{{count}} lugar' });
    expect(Object.keys(tree)).toEqual(['login', 'seats_one']);
    expect(tree.seats_one).toContain('{{count}}');
  });
});
