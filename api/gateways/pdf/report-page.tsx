import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { language } from '#domain/kernel/language.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { fontFamily, weight } from './fonts.ts';
import { Plate } from './marks.tsx';
import { colour } from './paper.ts';

export type ReportFrame = {
  readonly title: string;
  /** One line under the title that says something true. */
  readonly summary: string;
  readonly schoolName: string;
  /** The Auckland day it shows. */
  readonly asOf: string;
};

/** A report's A4 pages: the plate and the school at the head, the day and the page at the foot of each. */
export function Report({
  frame,
  orientation,
  parts,
}: {
  frame: ReportFrame;
  orientation: 'portrait' | 'landscape';
  /** Each begins a page: to have a long report cut into pages takes time with the square of its length. */
  parts: readonly ReactNode[];
}) {
  return (
    <Document
      title={`${frame.title}, ${formatDate(frame.asOf)}`}
      author={frame.schoolName}
      creator="Keep Left"
      // Of the day it shows: the same report is the same bytes whenever it is drawn.
      creationDate={new Date(frame.asOf)}
      modificationDate={new Date(frame.asOf)}
      language={language}
    >
      {parts.map((part, index) => (
        // A page has no other name than its place.
        <Page
          key={`page-${index + 1}`}
          size="A4"
          orientation={orientation}
          style={[styles.page, { fontFamily: fontFamily() }]}
        >
          {index === 0 && <Head frame={frame} />}
          <View style={styles.body}>{part}</View>
          <View style={styles.foot} fixed>
            <Text style={styles.whose}>
              {frame.schoolName}, {formatDate(frame.asOf)}
            </Text>
            <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
          </View>
        </Page>
      ))}
    </Document>
  );
}

function Head({ frame }: { frame: ReportFrame }) {
  return (
    <>
      <View style={styles.bar} />
      <View style={styles.head}>
        <View style={styles.titles}>
          <Text style={styles.title}>{frame.title}</Text>
          <Text style={styles.summary}>{frame.summary}</Text>
        </View>
        <View style={styles.school}>
          <Text style={styles.schoolName}>{frame.schoolName}</Text>
          <Plate size={24} />
        </View>
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: colour.paper,
    color: colour.ink,
    fontSize: 9.5,
    paddingTop: 44,
    paddingBottom: 56,
    paddingHorizontal: 48,
  },
  bar: {
    position: 'absolute',
    left: 0,
    top: 48,
    width: 8,
    height: 34,
    borderTopRightRadius: 3,
    borderBottomRightRadius: 3,
    backgroundColor: colour.plate,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 20 },
  titles: { flex: 3 },
  title: { fontSize: 22, fontWeight: weight.heavy, letterSpacing: -0.4, lineHeight: 1.15 },
  summary: { color: colour.muted, marginTop: 3, fontSize: 10.5 },
  school: { flex: 2, flexDirection: 'row', alignItems: 'center', gap: 8, minHeight: 26 },
  schoolName: { flex: 1, textAlign: 'right', fontWeight: weight.strong, fontSize: 10.5 },
  // Not on the page itself: a foot that inherits a line height loses its words when the pages are counted.
  body: { fontSize: 9.5, lineHeight: 1.35 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: colour.muted,
    fontSize: 8.5,
  },
  // A long name ends before the number of the page.
  whose: { flex: 1, marginRight: 24, maxLines: 1, textOverflow: 'ellipsis' },
});
