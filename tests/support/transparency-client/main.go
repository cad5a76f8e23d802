// An auditor with nothing but our public address: judges the log with the packages of Go's checksum database.
// Usage: main URL RECORDS [OLD-CHECKPOINT]; RECORDS holds each record on a line, from the first on.
package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if err := judge(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Println("REFUSED:", err)
		os.Exit(1)
	}
}

func judge(url, records string, old []string) error {
	key, err := get(url + "/key")
	if err != nil {
		return err
	}
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	if err != nil {
		return err
	}
	signed, err := get(url + "/checkpoint")
	if err != nil {
		return err
	}
	tree, err := open(signed, verifier)
	if err != nil {
		return err
	}
	hashes := tlog.TileHashReader(tree, tiles{url})

	if len(old) > 0 {
		earlier, err := os.ReadFile(old[0])
		if err != nil {
			return err
		}
		before, err := open(earlier, verifier)
		if err != nil {
			return err
		}
		proof, err := tlog.ProveTree(tree.N, before.N, hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, before.N, before.Hash); err != nil {
			return fmt.Errorf("not consistent with %d: %w", before.N, err)
		}
	}

	text, err := os.ReadFile(records)
	if err != nil {
		return err
	}
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	if int64(len(lines)) < tree.N {
		return fmt.Errorf("%d records for a tree of %d", len(lines), tree.N)
	}
	for index := int64(0); index < tree.N; index++ {
		proof, err := tlog.ProveRecord(tree.N, index, hashes)
		if err != nil {
			return err
		}
		leaf := tlog.RecordHash(lines[index])
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, leaf); err != nil {
			return fmt.Errorf("record %d: %w", index, err)
		}
	}
	fmt.Println("HOLDS:", tree.N)
	return nil
}

func open(signed []byte, verifier note.Verifier) (tlog.Tree, error) {
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return tlog.Tree{}, fmt.Errorf("no checkpoint of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil || len(root) != tlog.HashSize {
		return tlog.Tree{}, fmt.Errorf("no root: %q", lines[2])
	}
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	return tree, nil
}

type tiles struct{ url string }

func (t tiles) Height() int { return 8 }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		// The paths of the checksum database name the height, those of tlog-tiles do not.
		data, err := get(t.url + "/tile/" + strings.TrimPrefix(tile.Path(), "tile/8/"))
		if err != nil {
			return nil, err
		}
		read = append(read, data)
	}
	return read, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func get(url string) ([]byte, error) {
	response, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, response.Status)
	}
	return io.ReadAll(response.Body)
}
