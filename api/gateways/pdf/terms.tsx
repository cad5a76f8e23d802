import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { blocksOf } from '#domain/terms/blocks.ts';
import { weight } from './fonts.ts';
import { colour } from './paper.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';

export type TermsSheet = {
  readonly schoolName: string;
  readonly title: string;
  /** "Version 2, from 1 Dec 2026". */
  readonly summary: string;
  readonly asOf: string;
  readonly text: string;
  readonly hash: string;
  /** "Signed by Mere Ngata on 29 Nov 2026, 15:10, on a phone (Safari)." */
  readonly signatures: readonly string[];
};

/** A version of a school’s terms as a PDF with its signatures; the text is the ledger’s, line by line. */
export function renderTerms(sheet: TermsSheet): Promise<Buffer> {
  return renderToBuffer(<SignedTerms {...printable(sheet)} />);
}

function SignedTerms({ schoolName, title, summary, asOf, text, hash, signatures }: TermsSheet) {
  return (
    <Report
      frame={{ title, summary, schoolName, asOf }}
      orientation="portrait"
      parts={[
        <View key="text">
          {blocksOf(text).map((block, index) => (
            // Blocks have no ids, so their place is the key.
            <Text key={`block-${index + 1}`} style={styles[block.kind]}>
              {block.kind === 'item' ? `• ${block.text}` : block.text}
            </Text>
          ))}
          <View style={styles.signed} wrap={false}>
            {signatures.map((line) => (
              <Text key={line} style={styles.paragraph}>
                {line}
              </Text>
            ))}
            <Text style={styles.hash}>SHA-256 of these words: {hash}</Text>
          </View>
        </View>,
      ]}
    />
  );
}

const styles = StyleSheet.create({
  heading: { fontSize: 12, fontWeight: weight.strong, marginTop: 12, marginBottom: 3 },
  paragraph: { marginBottom: 5, lineHeight: 1.4 },
  item: { marginBottom: 3, marginLeft: 10, lineHeight: 1.4 },
  signed: { marginTop: 18, paddingTop: 8, borderTopWidth: 1, borderTopColor: colour.line },
  hash: { marginTop: 6, fontSize: 7.5, color: colour.muted },
});
