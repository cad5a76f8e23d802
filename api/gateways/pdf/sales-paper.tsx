import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createContext, type ReactNode, use } from 'react';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import { language } from '#domain/kernel/language.ts';
import { isReadable, isVisible } from '#domain/school/contrast.ts';
import { fontFamily, weight } from './fonts.ts';
import { Plate } from './marks.tsx';
import { colour } from './paper.ts';

/** Who sells, as every paper about money shows them. */
export type SellerOnPaper = {
  readonly schoolName: string;
  readonly schoolAddress: string;
  readonly schoolContact: string;
  /** Null where no GST is charged. */
  readonly gstNumber: string | null;
  /** The school's own logo, as a PNG data URL; the plate stands where there is none. */
  readonly logo: string | null;
  /** The school's own colour, used as far as it can be seen on paper. */
  readonly colour: string | null;
};

const IsOnePage = createContext(false);

/**
 * Draws a paper as a PDF. Most papers have one page.
 * The library lays out every page again to fill in page numbers, so a paper is first drawn as "Page 1 of 1".
 * A longer one is drawn a second time, with its numbers.
 * @param paper a `SalesPaper`
 */
export async function renderPaper(paper: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> {
  const pdf = await renderToBuffer(<IsOnePage value={true}>{paper}</IsOnePage>);
  return pagesOf(pdf) === 1 ? pdf : renderToBuffer(paper);
}

/** As the library writes the count of the pages. */
const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** A4 pages of an invoice, a correction or a receipt: the seller at the head, the paper's number and the page at the foot of each. */
export function SalesPaper(paper: {
  readonly title: string;
  /** Under the title, and at the foot of every page. */
  readonly number: string;
  readonly seller: SellerOnPaper;
  readonly children: ReactNode;
}) {
  const { title, number, seller } = paper;
  return (
    <Document
      title={`${title} ${number}`}
      author={seller.schoolName}
      creator="Keep Left"
      language={language}
    >
      <Page size="A4" style={[styles.page, { fontFamily: fontFamily() }]}>
        <View style={[styles.bar, { backgroundColor: seen(seller.colour) }]} />
        <View style={styles.head}>
          <View style={styles.side}>
            <Text style={[styles.title, { color: read(seller.colour) }]}>{title}</Text>
            <Text style={styles.muted}>{number}</Text>
          </View>
          <View style={styles.seller}>
            <View style={styles.sellerName}>
              <Text style={[styles.strong, styles.toRight]}>{seller.schoolName}</Text>
              {seller.logo ? <Image src={seller.logo} style={styles.logo} /> : <Plate size={22} />}
            </View>
            <Text style={[styles.muted, styles.toRight]}>{seller.schoolAddress}</Text>
            {seller.schoolContact ? (
              <Text style={[styles.muted, styles.toRight]}>{seller.schoolContact}</Text>
            ) : null}
            {seller.gstNumber ? (
              <Text style={styles.muted}>GST number {gstNumberShown(seller.gstNumber)}</Text>
            ) : null}
          </View>
        </View>
        {paper.children}
        <View style={styles.foot} fixed>
          <Text style={styles.footName}>
            {title} {number}
          </Text>
          {use(IsOnePage) ? (
            <Text>{pageWords(1, 1)}</Text>
          ) : (
            <Text render={({ pageNumber, totalPages }) => pageWords(pageNumber, totalPages)} />
          )}
        </View>
      </Page>
    </Document>
  );
}

const pageWords = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** What something is called, and what it is; what may be long is `wide`, and takes a share of its row. */
export function Fact(fact: { label: string; value: string; wide?: boolean }) {
  const { label, value, wide } = fact;
  return (
    <View style={wide ? styles.factWide : styles.fact}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{value}</Text>
    </View>
  );
}

/** A sum under the lines; `strong` for the one that counts. */
export function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <View style={[styles.sum, strong ? styles.sumStrong : {}]} wrap={false}>
      <Text style={strong ? styles.strong : styles.muted}>{label}</Text>
      <Text style={strong ? styles.figure : styles.muted}>{value}</Text>
    </View>
  );
}

/** Whom it is for, and, where the law asks for it, how they are recognised. */
export function Buyer({ name, contact }: { name: string; contact: string | null }) {
  return (
    <View style={salesStyles.facts}>
      <Fact label="For" value={name} wide />
      {contact ? <Fact label="Contact" value={contact} wide /> : null}
    </View>
  );
}

/** One word about the whole paper. */
export function Stamp({ word, tone }: { word: string; tone: string }) {
  return <Text style={[styles.stamp, { color: tone, borderColor: tone }]}>{word}</Text>;
}

/** A bar in the school's colour, where paper lets it be seen. */
function seen(own: string | null): string {
  return own && isVisible(own, colour.paper) ? own : colour.plate;
}

function read(own: string | null): string {
  return own && isReadable(own, colour.paper) ? own : colour.ink;
}

/** Shared by the papers' own parts. */
export const salesStyles = StyleSheet.create({
  facts: { flexDirection: 'row', gap: 28, alignItems: 'flex-start', marginBottom: 18 },
  rowHead: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.ink,
    paddingBottom: 5,
    color: colour.muted,
    fontSize: 9,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.line,
    paddingVertical: 8,
  },
  what: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  detail: { fontSize: 9, color: colour.muted, marginTop: 2 },
  amount: { width: 96, textAlign: 'right' },
  sums: { marginTop: 12, marginLeft: 180 },
  note: { marginTop: 22, color: colour.muted, fontSize: 9.5, lineHeight: 1.4 },
  block: {
    flexDirection: 'row',
    gap: 40,
    marginTop: 28,
    paddingTop: 14,
    borderTopWidth: 1,
    borderTopColor: colour.line,
  },
});

const styles = StyleSheet.create({
  page: {
    backgroundColor: colour.paper,
    color: colour.ink,
    fontSize: 10.5,
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 52,
  },
  bar: {
    position: 'absolute',
    left: 0,
    top: 52,
    width: 8,
    height: 34,
    borderTopRightRadius: 3,
    borderBottomRightRadius: 3,
    backgroundColor: colour.plate,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 28 },
  side: { flexShrink: 0, maxWidth: 240 },
  title: { fontSize: 26, fontWeight: weight.heavy, letterSpacing: -0.5, lineHeight: 1.1 },
  seller: { alignItems: 'flex-end', gap: 2, flexShrink: 1 },
  sellerName: { flexDirection: 'row', gap: 8, alignItems: 'center', marginBottom: 3 },
  toRight: { textAlign: 'right', flexShrink: 1 },
  logo: { maxWidth: 110, maxHeight: 36, objectFit: 'contain' },
  strong: { fontWeight: weight.strong },
  muted: { color: colour.muted },
  fact: { flexShrink: 0 },
  factWide: { flexGrow: 1, flexBasis: 0 },
  label: { fontSize: 9, color: colour.muted, marginBottom: 3 },
  stamp: {
    marginLeft: 'auto',
    flexShrink: 0,
    borderWidth: 1.5,
    borderRadius: 5,
    paddingHorizontal: 12,
    paddingTop: 6,
    paddingBottom: 4,
    fontSize: 13,
    fontWeight: weight.heavy,
  },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, paddingVertical: 2 },
  sumStrong: { alignItems: 'baseline', paddingTop: 6 },
  figure: { fontSize: 16, fontWeight: weight.heavy },
  foot: {
    position: 'absolute',
    left: 52,
    right: 52,
    bottom: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    color: colour.muted,
    fontSize: 8.5,
  },
  footName: { flexShrink: 1 },
});
