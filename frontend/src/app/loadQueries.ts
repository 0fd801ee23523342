/** The cache of server data: apart from the screens, as some of them do without it. */
export const loadQueries = () => import('./Queries');
