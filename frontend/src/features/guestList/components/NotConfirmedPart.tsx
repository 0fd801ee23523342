// For screens that open it seldom.
export { NotConfirmed as default } from './NotConfirmed';
