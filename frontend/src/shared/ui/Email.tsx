import { Fragment } from 'react';

/** An address, which breaks before its @, and before the dots of a long name, rather than in a word. */
export const Email = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?=\.[^@]*@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
