import type { Shape } from './command-line.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * A script that completes the command `keep-left` in a shell: its commands, their commands, options, and files where they take words.
 * @param shape of all that may follow `keep-left`
 */
export function completionScript(shell: Shell, shape: Shape): string {
  const places = placesIn(shape);
  if (shell === 'fish') return inFish(places);
  // zsh reads bash's completions once it is told to.
  return `${shell === 'zsh' ? 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n' : ''}${inBash(places)}`;
}

/** What may come next, after the words of a path. */
type Place = {
  readonly path: readonly string[];
  readonly next: readonly string[];
  readonly takesFiles: boolean;
};

/** The longest path first, so that the first that fits is the one. */
function placesIn(shape: Shape, path: readonly string[] = []): readonly Place[] {
  if (!('commands' in shape)) {
    const options = Object.entries(shape.options);
    const takesFiles = shape.words.length > 0 || options.some(([, kind]) => kind !== 'flag');
    const next = [...options.map(([name]) => `--${name}`), '--help'];
    return [{ path, next, takesFiles }];
  }
  const below = Object.entries(shape.commands);
  return [
    ...below.flatMap(([name, each]) => placesIn(each, [...path, name])),
    { path, next: [...below.map(([name]) => name), '--help'], takesFiles: false },
  ];
}

function inBash(places: readonly Place[]): string {
  const cases = places.map(
    ({ path, next, takesFiles }) =>
      `    "${[...path, ''].join(' ')}"*) words='${next.join(' ')}'${takesFiles ? '; files=-f' : ''} ;;`,
  );
  return `_keep_left() {
  local before= words= files= nth
  for ((nth = 1; nth < COMP_CWORD; nth++)); do before="$before\${COMP_WORDS[nth]} "; done
  case "$before" in
${cases.join('\n')}
  esac
  # A file's name may have spaces in it.
  local IFS=$'\\n'
  COMPREPLY=($(compgen $files -W "\${words// /$IFS}" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _keep_left keep-left
`;
}

function inFish(places: readonly Place[]): string {
  const lines = places.map(
    ({ path, next, takesFiles }) =>
      `complete -c keep-left ${takesFiles ? '' : '-f '}-n '__keep_left_at ${path.join(' ')}' -a '${next.join(' ')}'`,
  );
  return `function __keep_left_at
  set -l words (commandline -opc)[2..-1]
  for each in ${places.map(({ path }) => `'${path.join(' ')}'`).join(' ')}
    if test -z "$each"; or string match -q -- "$each *" "$words "
      test "$each" = "$argv"
      return
    end
  end
end
${lines.join('\n')}
`;
}
