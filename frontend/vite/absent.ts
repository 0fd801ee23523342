/** In place of what a component imports for a property that is used nowhere. */
export default (): null => null;
