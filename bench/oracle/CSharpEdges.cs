// Edge oracle for C# from its own compiler (Roslyn): no project file is read and no package is fetched. What the
// runtime's assemblies declare is known; other libraries only leave the calls on their values unresolved, which are
// no edges here.
//
//   csharp-edges ROOT OUT.json REPO COMMIT RUNTIME_FOLDER[:FOLDER …] SOURCE_DIR [SOURCE_DIR …]
//
// Compile it against Microsoft.CodeAnalysis.CSharp. SOURCE_DIRs are relative to ROOT. Same output as the others: one
// edge per place, from the innermost declaration around it to a declaration in the sources.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

static class CSharpEdges
{
    /// <summary>What the SDK imports for a project with ImplicitUsings.</summary>
    const string ImplicitUsings =
        "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; " +
        "global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;";

    static readonly string[] Symbols = { "NET", "NETCOREAPP", "NETSTANDARD2_0_OR_GREATER", "NET5_0_OR_GREATER", "NET6_0_OR_GREATER", "NET7_0_OR_GREATER", "NET8_0_OR_GREATER" };

    static string root;
    static readonly List<string> calls = new List<string>(), references = new List<string>();
    static int unresolved;

    static void Main(string[] arguments)
    {
        root = Path.GetFullPath(arguments[0]);
        var options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Preview).WithPreprocessorSymbols(Symbols);
        var files = arguments.Skip(5)
            .SelectMany(folder => Directory.GetFiles(Path.Combine(root, folder), "*.cs", SearchOption.AllDirectories))
            .Where(file => !file.Contains("/obj/") && !file.Contains("/bin/"))
            .OrderBy(file => file, StringComparer.Ordinal);
        var trees = files.Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), options, file)).ToList();
        var assemblies = arguments[4].Split(':').SelectMany(folder => Directory.GetFiles(folder, "*.dll")).Where(IsManaged);
        var compilation = CSharpCompilation.Create("oracle",
            trees.Append(CSharpSyntaxTree.ParseText(ImplicitUsings, options, "")),
            assemblies.Select(file => MetadataReference.CreateFromFile(file)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));
        foreach (var tree in trees) Read(tree, compilation.GetSemanticModel(tree));
        var syntaxErrors = trees.Sum(tree => tree.GetDiagnostics().Count(problem => problem.Severity == DiagnosticSeverity.Error));
        var counts = $"{{\"files\":{trees.Count},\"calls\":{calls.Count},\"references\":{references.Count},\"unresolvedCallNames\":{unresolved},\"syntaxErrors\":{syntaxErrors}}}";
        var tool = "Roslyn " + typeof(CSharpCompilation).Assembly.GetName().Version;
        File.WriteAllText(arguments[1],
            $"{{\"repo\":{Quoted(arguments[2])},\"commit\":{Quoted(arguments[3])},\"tool\":{Quoted(tool)},\"counts\":{counts},\n" +
            $"\"calls\":[\n{string.Join(",\n", calls)}\n],\"references\":[\n{string.Join(",\n", references)}\n]}}\n");
        Console.Error.WriteLine($"{arguments[2]} {counts}");
    }

    static bool IsManaged(string file)
    {
        try { System.Reflection.AssemblyName.GetAssemblyName(file); return true; }
        catch (BadImageFormatException) { return false; }
    }

    static void Read(SyntaxTree tree, SemanticModel model)
    {
        foreach (var name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>())
        {
            var isCalled = IsCalled(name);
            var created = CreatedBy(name);
            var symbol = model.GetSymbolInfo((SyntaxNode)created ?? name).Symbol;
            if (symbol == null) { if (isCalled || created != null) unresolved++; continue; }
            Add(tree, model, name.Identifier.GetLocation(), name, symbol, isCalled || created != null);
        }
        foreach (var call in tree.GetRoot().DescendantNodes().OfType<ConstructorInitializerSyntax>())
            if (model.GetSymbolInfo(call).Symbol is ISymbol target) Add(tree, model, call.ThisOrBaseKeyword.GetLocation(), call, target, true);
        foreach (var call in tree.GetRoot().DescendantNodes().OfType<ImplicitObjectCreationExpressionSyntax>())
            if (model.GetSymbolInfo(call).Symbol is ISymbol target) Add(tree, model, call.NewKeyword.GetLocation(), call, target, true);
    }

    /// <summary>Whether a name is what an invocation calls: `f(…)`, `a.f(…)`, `a?.f(…)`.</summary>
    static bool IsCalled(SimpleNameSyntax name)
    {
        SyntaxNode callee = name;
        if (callee.Parent is MemberAccessExpressionSyntax access && access.Name == callee) callee = access;
        else if (callee.Parent is MemberBindingExpressionSyntax) callee = callee.Parent;
        return callee.Parent is InvocationExpressionSyntax invocation && invocation.Expression == callee;
    }

    /// <summary>The `new` expression or attribute whose type a name is, without the namespaces before it.</summary>
    static SyntaxNode CreatedBy(SimpleNameSyntax name)
    {
        SyntaxNode type = name;
        while (type.Parent is QualifiedNameSyntax qualified && qualified.Right == type) type = qualified;
        return type.Parent is ObjectCreationExpressionSyntax creation && creation.Type == type ? creation : null;
    }

    static void Add(SyntaxTree tree, SemanticModel model, Location at, SyntaxNode node, ISymbol symbol, bool isCall)
    {
        if (symbol is IMethodSymbol method)
        {
            symbol = method.ReducedFrom ?? method;
            // A constructor that nobody wrote: the edge leads to the class. A delegate's call leads to no method.
            if (symbol.Kind == SymbolKind.Method && ((IMethodSymbol)symbol).MethodKind == MethodKind.DelegateInvoke) return;
        }
        symbol = symbol.OriginalDefinition;
        if (symbol.IsImplicitlyDeclared && symbol is IMethodSymbol { MethodKind: MethodKind.Constructor }) symbol = symbol.ContainingType;
        if (symbol is INamespaceSymbol || symbol is ILocalSymbol || symbol is IParameterSymbol || symbol is ITypeParameterSymbol || symbol is IRangeVariableSymbol || symbol is ILabelSymbol) return;
        if (symbol.DeclaringSyntaxReferences.IsEmpty || symbol.Locations.IsEmpty || !symbol.Locations[0].IsInSource) return;
        var from = Around(model, node);
        var line = at.GetLineSpan().StartLinePosition;
        var role = isCall ? "call" : "read";
        foreach (var to in symbol.Locations.Where(location => location.IsInSource).Take(isCall ? 1 : 8))
        {
            var kind = symbol is IMethodSymbol ? "function" : symbol is ITypeSymbol ? "type" : "term";
            (isCall ? calls : references).Add(
                $"{{\"file\":{Quoted(Relative(tree.FilePath))},\"line\":{line.Line + 1},\"col\":{line.Character + 1}," +
                $"\"from\":{Quoted(from == null ? "" : Label(from))},\"fromLine\":{(from == null ? 0 : LineOf(from.Locations[0]))}," +
                $"\"to\":{Quoted(Label(symbol))},\"toKind\":\"{kind}\",\"toFile\":{Quoted(Relative(to.SourceTree.FilePath))},\"toLine\":{LineOf(to)},\"role\":\"{role}\"}}");
        }
    }

    /// <summary>The innermost method, accessor's property, local function or type around a place.</summary>
    static ISymbol Around(SemanticModel model, SyntaxNode node)
    {
        for (var outer = node.Parent; outer != null; outer = outer.Parent)
            if (outer is BaseMethodDeclarationSyntax || outer is BasePropertyDeclarationSyntax || outer is BaseTypeDeclarationSyntax || outer is LocalFunctionStatementSyntax || outer is DelegateDeclarationSyntax)
                return model.GetDeclaredSymbol(outer);
        return null;
    }

    static string Label(ISymbol symbol)
    {
        var own = symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } || symbol is IMethodSymbol { MethodKind: MethodKind.StaticConstructor }
            ? symbol.ContainingType.Name
            : Last(symbol.Name);
        return symbol is ITypeSymbol || symbol.ContainingType == null ? own : symbol.ContainingType.Name + "." + own;
    }

    /// <summary>An explicit implementation is named after its interface: `IDisposable.Dispose`.</summary>
    static string Last(string name) => name.Substring(name.LastIndexOf('.') + 1);

    static int LineOf(Location place) => place.GetLineSpan().StartLinePosition.Line + 1;
    static string Relative(string file) => Path.GetRelativePath(root, file);
    static string Quoted(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
}
