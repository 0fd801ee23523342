import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

/** Reached from the entry through the barrels of their packages, and used by single screens only. */
const notCore =
  /[iI]nfinite|InputBase\/InputBase\.|TextareaAutosize|useMediaQuery|html-parse|react-i18next\/.*\/Trans/;

/** Small things that each of the first screens of anybody is drawn of. */
const firstScreens = [
  /\/src\/shared\/art\//,
  /\/src\/shared\/ui\/Page\./,
  /\/src\/app\/returnPath\./,
  /\/src\/api\/endSession\./,
  /\/src\/shared\/i18n\/withTexts\./,
  /\/@mui\/material\/(Card|Paper|Container)\//,
];

/** What invitations are drawn of, and the landing page that shows a sample of one. */
const sample = [
  /\/src\/shared\/ui\/(CalendarLeaf|PrimaryAction|StatusChip)\./,
  /\/src\/shared\/dates\/wallClock\./,
  /\/@mui\/icons-material\/(CheckCircle|Place|Schedule)Rounded\./,
];

/** The invitation's own, for visitors and guests alike. */
const invitation = [
  /\/src\/app\/routes\/Invitation\./,
  /\/src\/features\/invitations\/components\/(PromptFrame|UnknownInvitation)\./,
];

/** What every screen needs that talks to the server. */
const data = [
  /\/@tanstack\//,
  /\/openapi-fetch\//,
  /\/src\/api\//,
  /\/src\/app\/Queries\./,
  /\/src\/app\/queryClient\./,
  /\/src\/shared\/ui\/(ErrorState|EmptyState|Section|Skeletons|BackLink|VideoFrame)\./,
  /\/src\/shared\/rsvp\//,
  /\/src\/shared\/pictures\//,
  /\/@mui\/material\/(Skeleton|Alert|AlertTitle|Stack)\//,
  /\/@mui\/(material|utils)\/.*(useSlot|mergeSlotProps)\./,
  /\/@mui\/icons-material\/(ArrowBack|Cancel|Close|Edit|Help|PersonAdd)Rounded\./,
  /\/@mui\/material\/internal\/svg-icons\/(Close|ErrorOutline|InfoOutlined|ReportProblemOutlined|SuccessOutlined)\./,
];

/** What every form needs. */
const forms = [
  /\/react-hook-form\//,
  /\/src\/shared\/forms\/(?!dates\/|FormPhoneField)/,
  /\/@mui\/material\/(OutlinedInput|InputBase|InputLabel|InputAdornment|FormControl|FormLabel|FormHelperText)\//,
  /\/@mui\/icons-material\/Visibility/,
];

const oneOf = (patterns: RegExp[]) => (id: string) => patterns.some((one) => one.test(id));
const isFirst = oneOf(firstScreens);
const isSample = oneOf(sample);
const isInvitation = oneOf(invitation);
const isData = oneOf(data);
const isForm = oneOf(forms);

/**
 * Few files: a phone on a slow network pays for every request, and so do small files, which hardly
 * compress. What runs ahead of everything is one file, and all that the first screen of anybody
 * needs another; what only screens with data, or with a form, need are two more. What single
 * screens need stays with them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Whole already: what its modules import is in it.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: reachedFrom(
        'firstView/ahead.ts',
        'ahead',
        oneOf([/rolldown\/runtime/, /preload-helper/]),
      ),
      priority: 4,
    },
    { name: reachedFrom('main.tsx', 'core', isFirst), priority: 3 },
    { name: (id) => (isInvitation(id) ? 'invitation' : null), priority: 2 },
    { name: (id) => (isSample(id) ? 'sample' : null), priority: 2 },
    { name: (id) => (isData(id) ? 'data' : null), priority: 2 },
    { name: (id) => (isForm(id) ? 'forms' : null), priority: 1 },
  ],
};

/** What an entry imports statically, straight or through others, and `more`. */
function reachedFrom(
  entry: string,
  name: string,
  more: (id: string) => boolean,
): Rolldown.CodeSplittingNameFunction {
  const reached = new Set<string>();
  return (id, graph) => {
    const open = reached.size > 0 ? [] : [join(source, entry)];
    for (let next = open.pop(); next; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
    return (reached.has(id) && !notCore.test(id)) || more(id) ? name : null;
  };
}
