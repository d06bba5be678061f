import { imageName } from './image-name.ts';
import type { ShellCommand, ShellWord } from './shell-commands.ts';

const TOOLS = new Set(['docker', 'podman', 'nerdctl', 'buildah']);
/** Options that stand alone; all others take the next word. */
const ALONE =
  /^(-q|--quiet|--no-cache|--pull|--push|--load|--rm|--force-rm|--squash|--compress|--all-tags|-a|--disable-content-trust)$/;

interface NamedImage {
  readonly name: string;
  readonly at: number;
}

/** The images that a command builds, and the directory and file that it builds them from; null where it builds none. */
export function dockerBuild(command: ShellCommand): { images: NamedImage[]; paths: ShellWord[] } | null {
  const words = argumentsOf(command, /^(build|bud|image build|buildx build|builder build)$/);
  if (words === null) return null;
  const images: NamedImage[] = [];
  const paths: ShellWord[] = [];
  let context: ShellWord | null = null;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (!word.text.startsWith('-')) {
      context = word;
      continue;
    }
    const equals = word.text.indexOf('=');
    const option = equals < 0 ? word.text : word.text.slice(0, equals);
    if (equals < 0 && ALONE.test(option)) continue;
    const value = equals < 0 ? words[(i += 1)] : { text: word.text.slice(equals + 1), at: word.at + equals + 1 };
    if (value === undefined) break;
    if (option === '-t' || option === '--tag') {
      const name = imageName(value.text);
      if (name !== null) images.push({ name, at: value.at });
    } else if (option === '-f' || option === '--file') paths.push(value);
  }
  if (context !== null) paths.push(context);
  const isPlain = ({ text }: ShellWord): boolean => text !== '' && !/[$:]|^-/.test(text);
  return { images, paths: paths.filter(isPlain) };
}

/** The image that a command hands over to a registry. */
export function dockerPushed(command: ShellCommand): NamedImage | null {
  const word = argumentsOf(command, /^(push|image push)$/)?.find(({ text }) => !text.startsWith('-'));
  const name = word && imageName(word.text);
  return name ? { name, at: word.at } : null;
}

function argumentsOf(command: ShellCommand, wanted: RegExp): ShellCommand | null {
  const [program, ...rest] = command;
  if (program === undefined || !TOOLS.has(program.text)) return null;
  for (const length of [1, 2]) {
    const spoken = rest.slice(0, length).map(({ text }) => text);
    if (wanted.test(spoken.join(' '))) return rest.slice(length);
  }
  return null;
}
