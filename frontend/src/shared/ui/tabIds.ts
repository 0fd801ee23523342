/** Ties a tab to its panel; without one on the page it controls nothing. @param group unlike others of the page */
export const tabIds = (group: string, name: string, hasPanel: boolean) => ({
  id: `${group}-tab-${name}`,
  'aria-controls': hasPanel ? `${group}-panel-${name}` : undefined,
});

/** What the element of a tab's panel is given. */
export const panelIds = (group: string, name: string) => ({
  role: 'tabpanel',
  id: `${group}-panel-${name}`,
  'aria-labelledby': `${group}-tab-${name}`,
});
