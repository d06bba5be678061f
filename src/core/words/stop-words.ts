/** Words that say nothing of what a task is about: those of the language, and those that every task is written with. */
const ENGLISH =
  'a about above after again all also an and any are as at be been before being below between both but by can cannot ' +
  'could did do does doing done down during each either else etc ever every few for from further get gets had has have ' +
  'having he her here him his how i if in instead into is it its itself just let like made may me might more most must ' +
  'my need needs no nor not now of off on once one only or other our out over own per same she should so some such than ' +
  'that the their them then there these they this those through thus to too two under until up upon us use used uses ' +
  'using very via want was we were what when where whether which while who whose why will with within without would you your';
const TASKS =
  'add adds added adding allow allows avoid build builds change changes check code correct correctly create creates ' +
  'currently custom define debug ensure exact exactly existing explain feature find fix fixed fixes function functions ' +
  'handle handles implement implementation implemented implementing implements improve integrate investigate issue ' +
  'logic make makes making method methods modify new place problem provide provides refactor remove replace show ' +
  'support supports system task trace understand update updates way work works write full entire flow different specific ' +
  'properly related various';

const STOP = new Set(`${ENGLISH} ${TASKS}`.split(' '));

export const isStopWord = (word: string): boolean => STOP.has(word);
