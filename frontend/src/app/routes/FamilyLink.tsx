import { Navigate } from 'react-router-dom';
import { getSession } from '@/api/session';
import { ClaimLink } from '@/features/expectedFamilies/components/ClaimLink';
import { familySecret } from '@/shared/familyLink/secret';
import { paths } from '../paths';
import NotFound from './NotFound';

/** A family link opened with an account, or after signing in from the page of the link. */
export default function FamilyLink() {
  const secret = familySecret();
  const session = getSession();

  if (!secret) return <NotFound />;
  if (!session) return <Navigate to={paths.login} replace state={{ from: paths.answer }} />;
  if (session.user.verified !== 1) {
    return <Navigate to={paths.verificationPending} replace state={{ from: paths.answer }} />;
  }
  return <ClaimLink secret={secret} />;
}
