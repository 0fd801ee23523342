/** What the provider says of the person. */
export interface OpenIdPerson {
  email: string;
  isVerified: boolean;
  name: string | null;
}
