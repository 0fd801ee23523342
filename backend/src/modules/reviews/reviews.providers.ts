export { Reviews } from './application/reviews.js';
export { FinishedInvitationsReadModel } from './infrastructure/finished-invitations.read-model.js';
export { ReviewDataReadModel } from './infrastructure/personal-data.read-model.js';
export { ReviewReadModel } from './infrastructure/review.read-model.js';
export { ReviewRepository } from './infrastructure/review.repository.js';
