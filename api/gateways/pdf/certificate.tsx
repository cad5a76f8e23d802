import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { CertificateType } from '#domain/catalogue/certificates.ts';
import { curriculumStages } from '#domain/catalogue/curriculum.ts';
import { language } from '#domain/kernel/language.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { isVisible } from '#domain/school/contrast.ts';
import { fontFamily, weight } from './fonts.ts';
import { Lane, Plate, QrCode } from './marks.tsx';
import { colour } from './paper.ts';
import { printable } from './printable.ts';

export type CertificateSheet = {
  readonly certificateNumber: string;
  readonly type: CertificateType;
  readonly title: string;
  readonly description: string | null;
  readonly stageId: number | null;
  /** How many stages of the curriculum the student has completed. */
  readonly stagesDone: number;
  readonly studentName: string;
  readonly schoolName: string;
  readonly issuedBy: string;
  /** An instant; printed as the Auckland day. */
  readonly issuedAt: string;
  readonly validUntil: string | null;
  /** The page that says whether it holds. */
  readonly verifyUrl: string;
  /** The school's own logo, as a PNG data URL. */
  readonly logo: string | null;
  /** The school's own colour: the road's, as long as its white line is seen on it. */
  readonly colour: string | null;
};

/** A certificate as a PDF: one landscape A4 sheet, with a number and a QR code that lead to its verify page. */
export function renderCertificate(sheet: CertificateSheet): Promise<Buffer> {
  return renderToBuffer(<Certificate {...printable(sheet)} />);
}

const said: Readonly<Record<CertificateType, { heading: string; deed: string }>> = {
  stage_completion: { heading: 'Certificate of stage completion', deed: 'has completed the stage' },
  skill_mastery: { heading: 'Certificate of skill mastery', deed: 'has mastered' },
  course_completion: {
    heading: 'Certificate of course completion',
    deed: 'has completed the course',
  },
  approved_course: {
    heading: 'Certificate of an approved course',
    deed: 'has completed the approved course',
  },
};

function Certificate(sheet: CertificateSheet) {
  const { heading, deed } = said[sheet.type];
  return (
    <Document
      title={`${heading} ${sheet.certificateNumber}`}
      author={sheet.schoolName}
      subject={sheet.title}
      creator="Keep Left"
      language={language}
    >
      <Page
        size="A4"
        orientation="landscape"
        wrap={false}
        style={[styles.page, { fontFamily: fontFamily() }]}
      >
        <Road own={sheet.colour} />
        <View style={styles.sheet}>
          <View>
            {sheet.logo ? <Image src={sheet.logo} style={styles.logo} /> : null}
            <Text style={styles.school}>{sheet.schoolName}</Text>
            <Text style={styles.heading}>{heading}</Text>
          </View>
          <View>
            <Text
              style={[
                styles.name,
                {
                  fontSize: nameSize(sheet.studentName),
                  lineHeight: nameHeight(sheet.studentName),
                },
              ]}
            >
              {sheet.studentName}
            </Text>
            <Text style={styles.deed}>{deed}</Text>
            <Text style={styles.title}>{sheet.title}</Text>
            {sheet.description ? <Text style={styles.description}>{sheet.description}</Text> : null}
            <Way {...sheet} />
          </View>
          <View style={styles.foot}>
            <View style={styles.facts}>
              <Fact label="Issued" value={formatDate(dateOf(sheet.issuedAt))} />
              <Fact label="Instructor" value={sheet.issuedBy} />
              {sheet.validUntil ? (
                <Fact label="Valid until" value={formatDate(sheet.validUntil)} />
              ) : null}
            </View>
            <View style={styles.proof}>
              <View style={styles.number}>
                <Text style={styles.label}>Certificate number</Text>
                <Text style={styles.code}>{sheet.certificateNumber}</Text>
                <Text style={styles.verify}>{sheet.verifyUrl.replace(/^https?:\/\//, '')}</Text>
              </View>
              <QrCode text={sheet.verifyUrl} size={74} />
            </View>
          </View>
        </View>
      </Page>
    </Document>
  );
}

const roadLine = '#f3f2ee';

/** The road at the left edge, with its painted centre line and the plate. */
function Road({ own }: { own: string | null }) {
  const ground = own && isVisible(own, roadLine) ? own : colour.asphalt;
  return (
    <View style={[styles.road, { backgroundColor: ground }]}>
      <Plate size={44} />
      {Array.from({ length: 9 }, (_, index) => (
        <View key={`line-${index + 1}`} style={styles.dash} />
      ))}
    </View>
  );
}

/** How far along the curriculum this is; nothing where a certificate is not about its stages, or says more than what was completed. */
function Way({
  type,
  stageId,
  stagesDone,
}: Pick<CertificateSheet, 'type' | 'stageId' | 'stagesDone'>) {
  const stages = curriculumStages.length;
  const done =
    type === 'course_completion'
      ? stagesDone
      : curriculumStages.findIndex(({ id }) => id === stageId) + 1;
  if (done === 0 || (type === 'course_completion' && done < stages)) return null;
  return (
    <View style={styles.way}>
      <Lane done={done} of={stages} />
      <Text style={styles.wayWords}>
        {done === stages ? `All ${stages} stages` : `Stage ${done} of ${stages}`}
      </Text>
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.value}>{value}</Text>
    </View>
  );
}

/** Long names stay on one line for as long as they can be read across a room. */
function nameSize(name: string): number {
  return Math.max(30, Math.min(58, 1500 / name.length));
}

/** Letters of other scripts reach further up and down. */
const nameHeight = (name: string): number =>
  /^[\p{Script=Latin}\p{Mark}\p{Number}\p{Punctuation} ]*$/u.test(name) ? 1.08 : 1.6;

const styles = StyleSheet.create({
  page: {
    flexDirection: 'row',
    backgroundColor: colour.paper,
    color: colour.ink,
    fontSize: 11,
  },
  road: {
    width: 104,
    backgroundColor: colour.asphalt,
    alignItems: 'center',
    paddingTop: 48,
    gap: 26,
  },
  dash: { width: 5, height: 30, backgroundColor: roadLine },
  sheet: {
    flexGrow: 1,
    flexBasis: 0,
    justifyContent: 'space-between',
    paddingTop: 52,
    paddingBottom: 44,
    paddingLeft: 56,
    paddingRight: 52,
  },
  logo: {
    maxWidth: 160,
    maxHeight: 48,
    objectFit: 'contain',
    marginBottom: 10,
    alignSelf: 'flex-start',
  },
  school: { fontSize: 15, fontWeight: weight.strong },
  heading: { fontSize: 12, color: colour.muted, marginTop: 3 },
  name: { fontWeight: weight.heavy, letterSpacing: -1.4 },
  deed: { fontSize: 15, color: colour.muted, marginTop: 8 },
  title: { fontSize: 27, fontWeight: weight.strong, letterSpacing: -0.4, marginTop: 4 },
  description: { fontSize: 12.5, lineHeight: 1.45, marginTop: 8, maxWidth: 470 },
  way: { flexDirection: 'row', alignItems: 'center', gap: 12, marginTop: 20 },
  wayWords: { color: colour.muted },
  foot: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderTopWidth: 1,
    borderTopColor: colour.line,
    paddingTop: 20,
  },
  facts: { flexDirection: 'row', gap: 26, alignItems: 'flex-start', flexShrink: 1 },
  label: { fontSize: 9.5, color: colour.muted, marginBottom: 3 },
  value: { fontSize: 12, fontWeight: weight.strong },
  proof: { flexDirection: 'row', gap: 18, alignItems: 'flex-end', flexShrink: 0 },
  number: { alignItems: 'flex-end' },
  code: { fontSize: 12, fontWeight: weight.strong, letterSpacing: 0.6 },
  verify: { fontSize: 8.5, color: colour.muted, marginTop: 3 },
});
