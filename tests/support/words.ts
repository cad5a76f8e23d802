// Loaded before each test file: the catalogues' messages compiled, as in a build.
import { language } from '#domain/kernel/language.ts';
import { wordsForBun } from '#site/words/plugin.ts';

await Bun.plugin(wordsForBun(language));
