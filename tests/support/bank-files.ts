/** Files as New Zealand's banks write them, made by us from the headings they publish. Two lines each: a transfer of NZ$55 that names what it is given, and a purchase. */
export const bankFiles: Readonly<Record<string, (reference: string, account?: string) => string>> =
  {
    anz: (reference) =>
      [
        'Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge',
        `Direct Credit,M Ngata,${reference},,Lessons,55.00,03/11/2026,,`,
        'Eft-Pos,Z Energy Kingsland,4835****,1234,,"-1,091.20",04/11/2026,,',
        '',
      ].join('\r\n'),
    asb: (reference, account = '12-3456-1234560-00') => {
      const [bank, branch, number, suffix] = account.split('-');
      return [
        'Created date / time : 05 November 2026 / 10:11:12',
        `Bank ${bank}; Branch ${branch}; Account ${number}-${suffix} (Business Account)`,
        'From date 20261101',
        'To date 20261105',
        'Avail Bal : 6790.45 as of 20261105',
        'Ledger Balance : 6790.45 as of 20261105',
        'Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount',
        '',
        `2026/11/03,2026110301,D/C,,"D/C FROM NGATA,M","${reference}",55.00`,
        '2026/11/04,2026110401,EFTPOS,,"Z ENERGY, KINGSLAND","4835-****",-1091.20',
        '',
      ].join('\r\n');
    },
    bnz: (reference, account = '12-3456-1234560-00') =>
      [
        'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date',
        `03/11/26,55.00,M NGATA,Lessons,,${reference},DC,${account},12-3456-7654321-00,,50,0001,"02-0499",03/11/26`,
        `04/11/26,-1091.20,Z ENERGY,KINGSLAND,,,POS,${account},---,,00,0001,"02-0499",04/11/26`,
        '',
      ].join('\n'),
    westpac: (reference) =>
      [
        'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code',
        `03/11/2026,55.00,"M Ngata","Direct Credit","${reference}","Lessons",`,
        '04/11/2026,-1091.20,"Z Energy","EFTPOS TRANSACTION","13-10:32-514","524651******","7473 00514"',
        '',
      ].join('\r\n'),
    kiwibank: (reference, account = '12-3456-1234560-00') =>
      [
        'Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance',
        `${account},03-11-2026,M NGATA ;Lessons,DIRECT CREDIT,${reference},,,,,,M NGATA,12-3456-7654321-00,55.00,,55.00,1155.00`,
        `${account},04-11-2026,Z ENERGY ;KINGSLAND,EFTPOS,,,,,,,,,,1091.20,-1091.20,63.80`,
        '',
      ].join('\r\n'),
    'kiwibank, short': (reference, account = '12-3456-1234560-00') =>
      [
        `${account},,,,`,
        `03 Nov 2026 ,M NGATA ${reference} ;Lessons,,55.00,1155.00`,
        '04 Nov 2026 ,Z ENERGY KINGSLAND,,-1091.20,63.80',
        '',
      ].join('\r\n'),
    ofx: (reference, account = '12-3456-1234560-00') =>
      [
        'OFXHEADER:100',
        'DATA:OFXSGML',
        'VERSION:102',
        'ENCODING:USASCII',
        'CHARSET:1252',
        '',
        `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NZD<BANKACCTFROM><ACCTID>${account.replaceAll('-', '')}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
        '<BANKTRANLIST><DTSTART>20261101<DTEND>20261105',
        `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103120000[+13:NZDT]<TRNAMT>55.00<FITID>2026110301<NAME>M NGATA<MEMO>Lessons &amp; ${reference}</STMTTRN>`,
        '<STMTTRN><TRNTYPE>POS<DTPOSTED>20261104<TRNAMT>-1091.20<FITID>2026110401<NAME>Z ENERGY</STMTTRN>',
        '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
        '',
      ].join('\r\n'),
  };
