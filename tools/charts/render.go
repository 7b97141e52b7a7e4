// Renders a chart as "helm template" would, with the template functions that Helm takes from the same library. For places
// without Helm, with Debian's golang-go, golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run tools/charts/render.go deploy/helm/evisa [KEY=VALUE …]
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

func main() {
	chart := os.Args[1]
	values := readYaml(filepath.Join(chart, "values.yaml"))
	for _, given := range os.Args[2:] {
		path, value, _ := strings.Cut(given, "=")
		set(values, strings.Split(path, "."), value)
	}
	about := readYaml(filepath.Join(chart, "Chart.yaml"))
	root := map[string]any{
		"Values":  values,
		"Chart":   map[string]any{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": map[string]any{"Name": "evisa", "Namespace": "evisa", "Service": "Helm", "Revision": 1},
	}

	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data any) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["required"] = func(message string, value any) (any, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	functions["toYaml"] = func(value any) string {
		out, err := yaml.Marshal(value)
		stop(err)
		return strings.TrimSuffix(string(out), "\n")
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	stop(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		stop(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		stop(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".tpl") {
			continue
		}
		fmt.Println("---")
		stop(all.ExecuteTemplate(os.Stdout, filepath.Base(file), root))
	}
}

func set(values map[string]any, path []string, value string) {
	if len(path) > 1 {
		set(values[path[0]].(map[string]any), path[1:], value)
		return
	}
	var parsed any
	stop(yaml.Unmarshal([]byte(value), &parsed))
	values[path[0]] = parsed
}

func readYaml(file string) map[string]any {
	text, err := os.ReadFile(file)
	stop(err)
	read := map[string]any{}
	stop(yaml.Unmarshal(text, &read))
	return read
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
