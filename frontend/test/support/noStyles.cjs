// In place of @emotion/serialize: no component test asks how something looks. Each drawing of each component would
// put its styles together, and jsdom would read all of them before it says whether something is shown.
exports.serializeStyles = () => ({ name: 'none', styles: '' });
