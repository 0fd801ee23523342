import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** A link of a sentence to another screen. */
export function TextLink(props: LinkProps & Pick<RouterLinkProps, 'to' | 'state'>) {
  return <Link component={RouterLink} {...props} />;
}
