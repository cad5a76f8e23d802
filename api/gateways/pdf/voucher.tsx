import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { weight } from './fonts.ts';
import { printable } from './printable.ts';
import { Report } from './report-page.tsx';

export type VoucherSheet = {
  readonly schoolName: string;
  readonly name: string;
  readonly minutes: number;
  /** As it is typed: "ACDE-FGHJ-KMNP". */
  readonly code: string;
  readonly paidOn: string;
  readonly expiresOn: string | null;
};

/** A voucher as a PDF: what it is worth, its code, and until when. */
export function renderVoucher(sheet: VoucherSheet): Promise<Buffer> {
  return renderToBuffer(<Voucher {...printable(sheet)} />);
}

const Voucher = ({ schoolName, name, minutes, code, paidOn, expiresOn }: VoucherSheet) => (
  <Report
    frame={{ title: 'Voucher', summary: name, schoolName, asOf: paidOn }}
    orientation="portrait"
    parts={[
      <View key="voucher" style={styles.whole}>
        <Text style={styles.worth}>{`${inHours(minutes)} of driving lessons`}</Text>
        <Text style={styles.code}>{code}</Text>
        <Text>{expiresOn === null ? 'No expiry' : `Good until ${formatDate(expiresOn)}`}</Text>
        <Text>
          Enter the code in the student portal of the school, under Credit. It works once.
        </Text>
      </View>,
    ]}
  />
);

const styles = StyleSheet.create({
  whole: { gap: 14, marginTop: 24 },
  worth: { fontSize: 16, fontWeight: weight.strong },
  code: { fontSize: 24, fontWeight: weight.strong, letterSpacing: 2, lineHeight: 1.3 },
});
