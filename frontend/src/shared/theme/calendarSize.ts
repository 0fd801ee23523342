/** Of letters in a calendar, whose cells have a size of their own: larger ones would run together. */
export const calendarSize = 'min(1rem, 22px)';
