export { AskToWait } from './application/ask-to-wait.js';
export { LeaveWaitlist } from './application/leave-waitlist.js';
export { PromoteEverywhere } from './application/promote-everywhere.js';
export { PromoteWaiting } from './application/promote-waiting.js';
export { WaitRequestRepository } from './infrastructure/wait-request.repository.js';
export { WaitingLineReadModel } from './infrastructure/waiting-line.read-model.js';
