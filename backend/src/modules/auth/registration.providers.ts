export { CreateAccount } from './application/registration/create-account.js';
export { Registrations } from './application/registration/registrations.js';
export { Register } from './application/registration/register.js';
export { VerificationMails } from './application/registration/verification-mails.js';
export { VerifyAccount } from './application/registration/verify-account.js';
export { RegistrationReadModel } from './infrastructure/registration/registration.read-model.js';
